package dev.loopkeeper.model;

/**
 * What a called tool answered.
 *
 * @param callId the call
 * @param content the answer
 * @param isError whether the tool refused or failed
 */
public record ToolResult(String callId, String content, boolean isError) {}
