// A form for the usual triggers.
import { html, useState } from '../html.js';
import { act, outcome } from '../data.js';
import { CHANNELS, CONDITIONS, EVENTS, WEEKDAYS, WITH_DAYS } from '../automation.js';
import { Form } from '../parts.js';

const WHEN = [
  ['weekly', 'every week'],
  ['daily', 'every day'],
  ['custom', 'at the times of a cron expression'],
  ['condition', 'when something becomes true'],
  ['event', 'when something is done or changed'],
];

const WHAT = [
  ['notify', 'tell me something'],
  ['tool', 'call a tool'],
];

const BEGUN = { when: 'weekly', what: 'notify', condition: 'stale_goals' };

const NUMBERS = {
  low_progress: { name: 'threshold', label: 'Behind by more than, in %', value: 0 },
  memory_threshold: { name: 'threshold', label: 'How many', value: 1000 },
};

const DAYS = { stale_goals: 7, upcoming_deadline: 3, no_activity: 3 };

/** The fields that say when. */
function whenFields({ when, condition }, choose) {
  const clock = { name: 'time', label: 'At', type: 'time', value: '09:00', required: true };
  const number = WITH_DAYS.has(condition)
    ? { name: 'days', label: 'Days', value: DAYS[condition] }
    : NUMBERS[condition];
  return {
    weekly: [{ name: 'weekday', label: 'On', value: '1', options: WEEKDAYS }, clock],
    daily: [clock],
    custom: [{ name: 'cron', label: 'Minute, hour, day, month, weekday', placeholder: '0 9 * * 1-5', required: true }],
    condition: [
      { name: 'condition', label: 'When', value: condition, options: CONDITIONS, onChange: choose('condition') },
      { key: condition, type: 'number', min: 0, required: true, ...number },
    ],
    event: [{ name: 'event', label: 'When', value: 'goal_completed', options: EVENTS }],
  }[when];
}

/** The fields that say what. */
function whatFields({ what }) {
  return what === 'notify'
    ? [
        { name: 'message', label: 'What you are told; {{goal.title}} stands for a goal', type: 'area', required: true },
        { name: 'channel', label: 'Where', value: 'terminal', options: CHANNELS },
      ]
    : [
        { name: 'tool', label: 'Tool', placeholder: 'create_task', required: true },
        { name: 'arguments', label: 'Its arguments as JSON', type: 'area', placeholder: '{"title": "Tidy up"}' },
      ];
}

function configOf({ when, weekday, time, cron, condition, days, threshold, event }) {
  const [hour, minute] = (time ?? '').split(':').map(Number);
  return {
    weekly: () => ({ cron: `${minute} ${hour} * * ${weekday}` }),
    daily: () => ({ cron: `${minute} ${hour} * * *` }),
    custom: () => ({ cron }),
    condition: () => ({
      condition,
      ...(days !== undefined && { days }),
      ...(threshold !== undefined && { threshold }),
    }),
    event: () => ({ event }),
  }[when]();
}

function actionOf({ what, message, channel, tool, args }) {
  return what === 'notify'
    ? { type: 'notify', payload: { message, channel } }
    : { type: 'tool', payload: { tool, arguments: args } };
}

/** At which field of the form something that the server found wrong stands. */
function placeOf({ field, value }, { when, what, tool }) {
  if (field.startsWith('config')) {
    return { custom: 'cron', condition: 'condition', event: 'event' }[when] ?? 'time';
  }
  if (field.startsWith('action')) {
    return what === 'notify' ? 'message' : value === tool ? 'tool' : 'arguments';
  }
  return 'name';
}

/** Arguments as they were typed: {args}, or what is wrong with them, {fault}. */
function argumentsOf(text) {
  try {
    const args = JSON.parse(text || '{}');
    return typeof args === 'object' && args !== null && !Array.isArray(args)
      ? { args }
      : { fault: 'This has to be an object, such as {"title": "Tidy up"}.' };
  } catch ({ message }) {
    return { fault: `This is no JSON: ${message}` };
  }
}

export function NewTrigger() {
  const [chosen, setChosen] = useState(BEGUN);
  const [faults, setFaults] = useState({});
  const [made, setMade] = useState(0);
  const choose = (name) => (value) => {
    setChosen({ ...chosen, [name]: value });
    setFaults({});
  };
  const fields = [
    { name: 'name', label: 'Name', required: true },
    { name: 'when', label: 'It fires', value: chosen.when, options: WHEN, onChange: choose('when') },
    ...whenFields(chosen, choose),
    { name: 'what', label: 'and then it should', value: chosen.what, options: WHAT, onChange: choose('what') },
    ...whatFields(chosen),
  ];
  const save = async (changed) => {
    const values = { ...Object.fromEntries(fields.map(({ name, value }) => [name, value])), ...changed, ...chosen };
    const { args, fault } = argumentsOf(values.arguments);
    if (fault) {
      setFaults({ arguments: fault });
      return;
    }
    const all = { ...values, args };
    if (await act('create_trigger', { name: values.name, config: configOf(all), action: actionOf(all) })) {
      setChosen(BEGUN);
      setFaults({});
      setMade(made + 1);
      return;
    }
    const found = outcome.value?.faults ?? [];
    setFaults(Object.fromEntries(found.map((one) => [placeOf(one, all), one.message])));
  };
  return html`<${Form}
    key=${made}
    fields=${fields.map((field) => ({ ...field, fault: faults[field.name] }))}
    submit="Create"
    focus=${false}
    save=${save}
  />`;
}
