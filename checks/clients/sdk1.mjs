import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema, ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { answer, capabilities, everything, seen, server, within } from './scenario.mjs';

const client = new Client({ name: 'sdk-1-client', version: '1.0.0' }, { capabilities });
client.setRequestHandler(ElicitRequestSchema, async request => answer(request));
await client.connect(new StdioClientTransport(server));
await everything(client);

const updated = new Promise(resolve => client.setNotificationHandler(ResourceUpdatedNotificationSchema, resolve));
await client.subscribeResource({ uri: 'loopkeeper://memories/recent' });
await client.callTool({ name: 'remember', arguments: { content: 'likes tea' } });
await within(20, updated, 'the notification of a change');
seen('a change told');
await client.ping();
await client.close();
