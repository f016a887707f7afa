// The form over a trigger, a new one or one that there is.
import { html, useState } from '../html.js';
import { act, call, outcome, useTool } from '../data.js';
import {
  AGENTS,
  CHANNELS,
  CONDITIONS,
  EVENTS,
  LEVELS,
  OF_A_TASK,
  timeOf,
  WEEKDAYS,
  wordOf,
  WRITES,
} from '../automation.js';
import { Editor, listed } from '../editor.js';
import { objectOf, sent, useFaults } from '../faults.js';
import { Form } from '../parts.js';

const NUMBERS = {
  low_progress: { name: 'threshold', label: 'Behind by more than, in %', usual: 0 },
  memory_threshold: { name: 'threshold', label: 'How many', usual: 1000 },
};

/** The conditions that look at days, with how many; the others look at a number. */
const DAYS = { stale_goals: 7, upcoming_deadline: 3, no_activity: 3 };

/** What a condition is true from: after so many days, or from such a number on. */
function limitOf(is, condition) {
  const { name, label, usual } = condition in DAYS
    ? { name: 'days', label: 'Days', usual: DAYS[condition] }
    : NUMBERS[condition];
  const value = condition === is.condition ? (is[name] ?? usual) : usual;
  return { key: condition, name, label, type: 'number', min: 0, required: true, value };
}

/** The events, with the one that a trigger waits for. */
function eventsWith(event) {
  return EVENTS.some(([known]) => known === event) ? EVENTS : [...EVENTS, [event, event.replaceAll('_', ' ')]];
}

const clock = ({ time }) => ({ name: 'time', label: 'At', type: 'time', value: time, required: true });

/** The clock of a form as minute and hour of a cron expression. */
function cronAt(time) {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour}`;
}

/** When it can fire: what that is called, its fields, the config that is made of them, and where its faults stand. */
const WHEN = {
  weekly: {
    words: 'every week',
    fields: (is) => [{ name: 'weekday', label: 'On', value: is.weekday, options: WEEKDAYS }, clock(is)],
    config: ({ weekday, time }) => ({ cron: `${cronAt(time)} * * ${weekday}` }),
    place: 'time',
  },
  daily: {
    words: 'every day',
    fields: (is) => [clock(is)],
    config: ({ time }) => ({ cron: `${cronAt(time)} * * *` }),
    place: 'time',
  },
  custom: {
    words: 'at the times of a cron expression',
    fields: ({ cron }) => [
      {
        name: 'cron',
        label: 'Minute, hour, day, month, weekday',
        placeholder: '0 9 * * 1-5',
        value: cron,
        required: true,
      },
    ],
    config: ({ cron }) => ({ cron }),
    place: 'cron',
  },
  condition: {
    words: 'when something becomes true',
    fields: (is, { condition }, choose) => [
      { name: 'condition', label: 'When', value: is.condition, options: CONDITIONS, onChange: choose('condition') },
      limitOf(is, condition),
    ],
    config: ({ condition, days, threshold }) => ({
      condition,
      ...(condition in DAYS ? { days } : { threshold }),
    }),
    place: 'condition',
  },
  event: {
    words: 'when something is done or changed',
    fields: ({ event }) => [{ name: 'event', label: 'When', value: event, options: eventsWith(event) }],
    config: ({ event }) => ({ event }),
    place: 'event',
  },
};

/** The members of an object as they are typed; nothing where there are none. */
function typedOf(object = {}) {
  return Object.keys(object).length > 0 ? JSON.stringify(object, null, 2) : '';
}

/** The plans by their names, with the one that a trigger runs. */
function plansWith(plan, plans) {
  const names = [...new Set([...plans, plan])].filter(Boolean);
  return [...(plan ? [] : [['', names.length > 0 ? 'choose one' : 'there is none yet']]), ...names.map((name) => [name, name])];
}

const TIDY = '{"title": "Tidy up"}';
const ROME = '{"city": "Rome"}';

/** Only those of some values that there are. */
function given(values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
}

/**
 * What it can do: what that is called, its fields, those that are seldom needed, the payload that is made of them, the
 * values of a payload in the form, and where a fault stands that names none of the fields.
 */
const WHAT = {
  notify: {
    words: 'tell me something',
    fields: (is) => [
      {
        name: 'message',
        label: 'What you are told; {{goal.title}} stands for a goal',
        type: 'area',
        value: is.message,
        required: true,
      },
      { name: 'channel', label: 'Where', value: is.channel, options: CHANNELS },
    ],
    more: (is) => [{ name: 'title', label: 'Under which title', placeholder: 'its name', value: is.title }],
    payload: ({ message, channel, title }) => given({ message, channel, title }),
    values: (payload) => payload,
    place: () => 'message',
  },
  tool: {
    words: 'call a tool',
    fields: (is) => [
      { name: 'tool', label: 'Tool', placeholder: 'create_task', value: is.tool, required: true },
      {
        name: 'arguments',
        label: 'Its arguments as JSON',
        type: 'area',
        placeholder: TIDY,
        value: is.arguments,
      },
    ],
    more: (is) => [{ name: 'tell', label: 'What it answers', value: is.tell, options: [['', 'is kept here'], ...CHANNELS] }],
    payload: ({ tool, tell, arguments: text }) => given({ tool, tell, arguments: objectOf('arguments', text, TIDY) }),
    values: ({ arguments: args, ...payload }) => ({ ...payload, arguments: typedOf(args) }),
    place: (message) => (message.startsWith('calls ') ? 'tool' : 'arguments'),
  },
  chat: {
    words: 'ask an agent',
    fields: (is) => [
      { name: 'prompt', label: 'What it is asked', type: 'area', value: is.prompt, required: true },
      {
        name: 'agent_type',
        label: 'Which agent',
        value: is.agent_type,
        options: [
          ['', 'one to talk to, which may read everything'],
          ...AGENTS.filter(([type]) => !OF_A_TASK.has(type) || type === is.agent_type),
        ],
      },
      { name: 'auto_apply', label: 'What it writes', value: is.auto_apply, options: WRITES },
    ],
    more: (is) => [
      { name: 'max_turns', label: 'Turns at most', type: 'number', min: 1, value: is.max_turns },
      { name: 'timeout_seconds', label: 'Seconds at most', type: 'number', min: 1, value: is.timeout_seconds },
      {
        name: 'allowed_tools',
        label: 'Only these of its tools',
        placeholder: 'names with commas between',
        value: is.allowed_tools,
      },
    ],
    payload: ({ prompt, agent_type, auto_apply, max_turns, timeout_seconds, allowed_tools }) =>
      given({
        prompt,
        agent_type,
        max_turns,
        timeout_seconds,
        auto_apply: auto_apply === 'true' || '',
        allowed_tools: allowed_tools ? listed(allowed_tools) : '',
      }),
    values: ({ auto_apply, allowed_tools = [], ...payload }) => ({
      ...payload,
      auto_apply: auto_apply ? 'true' : '',
      allowed_tools: allowed_tools.join(', '),
    }),
    place: () => 'prompt',
  },
  plan: {
    words: 'run a plan',
    fields: (is, plans) => [
      { name: 'plan', label: 'Plan', value: is.plan, options: plansWith(is.plan, plans) },
      { name: 'input', label: 'What it is given, as JSON', type: 'area', placeholder: ROME, value: is.input },
    ],
    more: () => [],
    payload: ({ plan, input }) => given({ plan, input: objectOf('input', input, ROME) }),
    values: ({ plan, input }) => ({ plan, input: typedOf(input) }),
    place: () => 'plan',
  },
};

const NEW = {
  name: '',
  when: 'weekly',
  weekday: '1',
  time: '09:00',
  cron: '',
  condition: 'stale_goals',
  event: 'goal_completed',
  what: 'notify',
  message: '',
  channel: 'terminal',
  title: '',
  tool: '',
  arguments: '',
  tell: '',
  prompt: '',
  agent_type: '',
  auto_apply: '',
  max_turns: '',
  timeout_seconds: '',
  allowed_tools: '',
  plan: '',
  input: '',
  autonomy: '',
};

const OF_WHEN = ['when', 'weekday', 'time', 'cron', 'condition', 'days', 'threshold', 'event'];
const OF_REST = ['name', 'autonomy'];

function whenOf(config) {
  const { cron, condition } = config;
  const usual = cron && timeOf(cron);
  if (usual) {
    const { time, day } = usual;
    return day === '*' ? { when: 'daily', time } : { when: 'weekly', time, weekday: day };
  }
  return { when: cron ? 'custom' : condition ? 'condition' : 'event', ...config };
}

/** A trigger as the form shows it. */
function valuesOf({ name, config, action, autonomy = '' }) {
  return { ...NEW, name, ...whenOf(config), what: action.type, ...WHAT[action.type].values(action.payload), autonomy };
}

/** Whether the form can show a trigger. */
export function canEdit({ action }) {
  return action.type in WHAT;
}

/** What may be seldom needed stands behind a button, unless it says something. */
function saysMore(is) {
  return [...WHAT[is.what].more(is), { value: is.autonomy }].some(({ value }) => value !== '');
}

/**
 * The fields of a form over a trigger, as far as they are shown for what was chosen in it: fields makes them of the values
 * of a trigger; placeOf is that of useFaults, and more the button that shows more of them.
 */
function useFields(is) {
  const [chosen, setChosen] = useState({});
  const { data } = useTool('list_plans', { limit: 1000 });
  const plans = (data?.plans ?? []).map(({ name }) => name);
  const choose = (name) => (value) => setChosen((before) => ({ ...before, [name]: value }));
  const open = chosen.more ?? saysMore(is);
  const words = (list) => Object.entries(list).map(([key, one]) => [key, one.words]);
  const fields = (of) => {
    const now = { ...of, ...chosen };
    return [
      { name: 'name', label: 'Name', value: of.name, required: true },
      { name: 'when', label: 'It fires', value: of.when, options: words(WHEN), onChange: choose('when') },
      ...WHEN[now.when].fields(of, now, choose),
      { name: 'what', label: 'and then it should', value: of.what, options: words(WHAT), onChange: choose('what') },
      ...WHAT[now.what].fields(of, plans),
      ...(open
        ? [...WHAT[now.what].more(of), { name: 'autonomy', label: 'It is trusted', value: of.autonomy, options: LEVELS }]
        : []),
    ];
  };
  const placeOf = ({ field, message }) => {
    const now = { ...is, ...chosen };
    const { place } = WHEN[now.when];
    const [part] = field.split(/[.[]/);
    if (part !== 'action') {
      return { config: place, type: place }[part] ?? part;
    }
    const what = WHAT[now.what];
    const named = [...what.fields(is, plans), ...what.more(is)].find(({ name }) => message.includes(`${name}: `));
    return named?.name ?? what.place(message);
  };
  return { fields, placeOf, more: html`<${More} open=${open} flip=${() => choose('more')(!open)} />` };
}

function More({ open, flip }) {
  return html`<button type="button" class="fold wide" aria-expanded=${open} onClick=${flip}>More</button>`;
}

/** All values of a form: what is behind the button stays as it is, what is shown counts as it stands there. */
function allOf(is, fields, changed) {
  return { ...is, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])), ...changed };
}

function configOf(all) {
  return WHEN[all.when].config(all);
}

function actionOf(all) {
  return { type: all.what, payload: WHAT[all.what].payload(all) };
}

/** A form for the usual triggers. */
export function NewTrigger() {
  const [made, setMade] = useState(0);
  return html`<${Create} key=${made} then=${() => setMade(made + 1)} />`;
}

function Create({ then }) {
  const { fields, placeOf, more } = useFields(NEW);
  const faults = useFaults(placeOf);
  const save = (changed) =>
    sent(faults, async () => {
      const all = allOf(NEW, fields(NEW), changed);
      const trigger = { name: all.name, config: configOf(all), action: actionOf(all), ...given({ autonomy: all.autonomy }) };
      (await act('create_trigger', trigger)) ? then() : faults.place(outcome.value?.faults);
    });
  return html`<${Form} fields=${faults.at(fields(NEW))} submit="Create" focus=${false} save=${save}>${more}<//>`;
}

/** What others may have changed of a trigger, in words. */
function told({ name, waits_for: waits, does, action, autonomy = '' }) {
  return [
    { label: 'Name', value: name },
    { label: 'When', value: waits },
    { label: 'What', value: does },
    { label: 'With', value: JSON.stringify(action.payload) },
    { label: 'Trusted', value: wordOf(LEVELS, autonomy) },
  ];
}

/** A form over a trigger that there is. Only what is changed in it is sent: what others change beside that stays. */
export function EditTrigger({ trigger, stop }) {
  const { fields, placeOf, more } = useFields(valuesOf(trigger));
  const shown = (now) => fields(valuesOf(now));
  const args = (changed, now) => {
    const all = allOf(valuesOf(now), shown(now), changed);
    const names = Object.keys(changed);
    return {
      trigger: trigger.id,
      ...('name' in changed && { name: all.name }),
      ...('autonomy' in changed && { autonomy: all.autonomy || null }),
      ...(names.some((name) => OF_WHEN.includes(name)) && { config: configOf(all) }),
      ...(names.some((name) => ![...OF_WHEN, ...OF_REST].includes(name)) && { action: actionOf(all) }),
    };
  };
  return html`<${Editor}
    record=${trigger}
    fields=${shown}
    told=${told}
    find=${async ({ id }) => ({ record: (await call('list_triggers', { trigger: id })).triggers[0] })}
    tool="update_trigger"
    args=${args}
    placeOf=${placeOf}
    stop=${stop}
    >${more}<//>`;
}
