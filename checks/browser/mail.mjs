// A server of tools for tests, which says that it sends mail: MCP over standard input and output.
import { createInterface } from 'node:readline';

const TOOL = {
  name: 'send_email',
  description: 'Sends an email.',
  inputSchema: { type: 'object', properties: { to: { type: 'string' }, body: { type: 'string' } }, required: ['to'] },
};

const ANSWERS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'mail', version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: [TOOL] }),
  'tools/call': ({ arguments: { to } }) => ({
    content: [{ type: 'text', text: to.startsWith('nobody') ? `There is no ${to}.` : `Sent to ${to}` }],
    isError: to.startsWith('nobody'),
  }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params = {} } = JSON.parse(line);
  if (id !== undefined) {
    const answer = ANSWERS[method];
    const told = answer ? { result: answer(params) } : { error: { code: -32601, message: `no ${method}` } };
    console.log(JSON.stringify({ jsonrpc: '2.0', id, ...told }));
  }
}
