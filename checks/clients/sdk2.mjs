import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { answer, capabilities, everything, seen, server, within } from './scenario.mjs';

const [mode] = process.argv.slice(2);
const client = new Client(
  { name: `sdk-2-client-${mode}`, version: '1.0.0' },
  { capabilities, versionNegotiation: { mode: /^\d/.test(mode) ? { pin: mode } : mode } },
);
client.setRequestHandler('elicitation/create', async request => answer(request));
await client.connect(new StdioClientTransport(server));
await everything(client);

const updated = new Promise(resolve => client.setNotificationHandler('notifications/resources/updated', resolve));
const uri = 'loopkeeper://memories/recent';
const stream = mode === 'legacy' ? await client.subscribeResource({ uri }) : await client.listen({ resourceSubscriptions: [uri] });
await client.callTool({ name: 'remember', arguments: { content: 'likes tea' } });
await within(20, updated, 'the notification of a change');
seen('a change told');
if (mode !== 'legacy') {
  await stream.close();
}
await client.close();
