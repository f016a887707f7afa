// A language model for tests: it speaks as OpenAI's servers do, and says what it is told to.
import { createServer } from 'node:http';
import { once } from 'node:events';

const COST = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };

function chunk(delta, finish = null, more = {}) {
  const choices = delta ? [{ index: 0, delta, finish_reason: finish }] : [];
  const json = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'told', choices, ...more };
  return `data: ${JSON.stringify(json)}\n\n`;
}

function spoken({ text = '', calls = [] }) {
  const tools = calls.map(([name, args], index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }));
  return [
    chunk({ role: 'assistant', content: text, ...(tools.length > 0 && { tool_calls: tools }) }),
    chunk({}, tools.length > 0 ? 'tool_calls' : 'stop'),
    chunk(null, null, { usage: COST }),
    'data: [DONE]\n\n',
  ].join('');
}

export class Model {
  #answers = [];
  #server = createServer(async (request, response) => {
    request.resume();
    await once(request, 'end');
    const answer = await (this.#answers.shift() ?? { text: 'There is nothing to do.' });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(spoken(answer));
  });

  /** Starts it, and returns by what name the program knows it. */
  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `openai:told@http://127.0.0.1:${this.#server.address().port}/v1`;
  }

  /** What it says next, {text, calls: [[tool, arguments]]}, or a promise of that. */
  says(answer) {
    this.#answers.push(answer);
    return this;
  }

  end() {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
