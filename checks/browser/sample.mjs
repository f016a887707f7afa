// A store as a person has it after some weeks, told from the day on which it is made.
const DAYS = 40;

/** The calls that make it, as JSON Lines for `call --batch`. */
export function sample(today = new Date()) {
  const calls = [];
  const at = (days, time) => {
    const date = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days));
    return `${date.toISOString().slice(0, 10)}T${time}`;
  };
  const day = (days) => at(days, '').slice(0, 10);
  const call = (now, tool, args) => calls.push({ id: `${calls.length + 1}`, tool, arguments: args, now });
  const long = (tool, args) => call(at(-DAYS, '07:30'), tool, args);
  const lately = (tool, args) => call(at(-1, '19:00'), tool, args);

  long('create_goal', {
    title: 'Fitness',
    priority: 8,
    daily: { field: 'fitness', rule: 'add_minutes' },
    target: { minutes: 150, per: 'week' },
  });
  long('decompose_goal', {
    goal: 'fitness',
    steps: ['Buy proper shoes', 'Five kilometres without a pause', 'Enter the city race'].map((title) => ({ title })),
  });
  long('create_goal', { title: 'Read more', priority: 4, daily: { field: 'pages', rule: 'increment', noun: 'pages' } });
  long('create_goal', {
    title: 'Speak Spanish at the wedding',
    slug: 'spanish',
    priority: 7,
    due: day(70),
    flow: 'sequential',
    description: 'Enough for a toast and for talking with the grandmother.',
  });
  long('decompose_goal', {
    goal: 'spanish',
    steps: ['Download an app', 'Ten lessons', 'Find a partner to talk with', 'Write the toast', 'Say it to Ana'].map(
      (title) => ({ title }),
    ),
  });
  long('listen', { message: 'I want to meditate every morning' });
  for (let past = -DAYS + 1; past < 0; past++) {
    if (past % 3 !== 0 && past % 8 !== 0) {
      call(at(past, '07:40'), 'listen', { message: 'meditated this morning' });
    }
    if (past % 3 === 0 || past % 7 === 0) {
      call(at(past, '18:30'), 'done', { goal: 'fitness', what: `${25 + ((past * past) % 5) * 5} min run` });
    }
    if (past % 2 === 0) {
      call(at(past, '22:10'), 'edit', { goal: 'read-more', date: day(past), value: 10 + ((past * past) % 7) * 4 });
    }
  }
  call(at(-30, '20:00'), 'complete_step', { step: 'fitness/buy-proper-shoes' });
  call(at(-21, '20:00'), 'complete_step', { step: 'spanish/download-an-app' });
  call(at(-9, '20:00'), 'complete_step', { step: 'spanish/ten-lessons', result: 'The past tense is still shaky.' });

  lately('create_goal', { title: 'Garden shed', priority: 6, due: day(90) });
  lately('decompose_goal', {
    goal: 'garden-shed',
    steps: [
      { title: 'Measure the corner by the hedge' },
      { title: 'Choose a colour' },
      { title: 'Order the timber', dependencies: ['Measure the corner by the hedge'], due: day(5) },
      { title: 'Lay the foundation', dependencies: ['Measure the corner by the hedge'], estimate: 240 },
      { title: 'Build the frame', dependencies: ['Order the timber', 'Lay the foundation'] },
      { title: 'Paint', dependencies: ['Build the frame', 'Choose a colour'] },
    ],
  });
  lately('create_goal', { title: 'Paint sample boards', parent: 'garden-shed', priority: 4 });
  lately('create_project', { title: 'Spring workshop' });
  lately('create_task', { title: 'Renew passport', due_date: day(-1) });
  lately('create_task', { title: 'Find a dentist near the office' });
  lately('capture', {
    text:
      'Notes of the meeting: Ben will send the numbers. I need to prepare the slides by Thursday. ' +
      'Book a room for the workshop. Ask Maria about the budget.',
  });
  for (const [title, days, time, duration] of [
    ['Team meeting', 0, '10:00', 60],
    ['Lunch with Maria', 0, '12:30', 45],
    ['Dentist', 1, '09:00', 45],
    ['Concert', 3, '19:30', 120],
  ]) {
    lately('schedule', { title, time: at(days, time), duration });
  }
  lately('schedule', { goal: 'garden-shed', task: 'order-the-timber', time: at(1, '14:00'), duration: 60 });
  lately('update_step', { step: 'garden-shed/choose-a-colour', planned: at(2, '17:00') });
  for (const message of [
    'I need to send the invoice to Ben by friday',
    'I keep putting off the tax return',
    "I've been thinking about a new colour scheme for the garden shed",
    "I'm going to buy birthday flowers for Ann next monday",
  ]) {
    lately('listen', { message });
  }
  for (const [content, type, importance, tags] of [
    ['Prefers green tea over coffee in the afternoon', 'preference', 0.5, ['food']],
    ['Works best between seven and ten in the morning', 'fact', 0.8, []],
    ["Ann's birthday is on 15 January", 'event', 0.9, ['family']],
    ['Took the night train to Vienna and would do it again', 'event', 0.4, ['travel']],
    ['Knows how to lay bricks', 'skill', 0.4, []],
  ]) {
    lately('remember', { content, type, importance, tags, author: 'person' });
  }
  call(at(0, '00:05'), 'listen', { message: "I'll call mum tonight" });
  return calls.map((line) => JSON.stringify(line)).join('\n');
}
