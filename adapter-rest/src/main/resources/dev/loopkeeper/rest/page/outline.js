// Steps as an outline: those that are part of another one stand below it.

/** The steps in the order in which they are shown, each with how deep it stands: [{step, depth}]. */
export function outline(steps) {
  const ids = new Set(steps.map(({ id }) => id));
  const parts = Map.groupBy(steps, ({ parent }) => (ids.has(parent) ? parent : undefined));
  const below = (parent, depth) =>
    (parts.get(parent) ?? []).flatMap((step) => [{ step, depth }, ...below(step.id, depth + 1)]);
  return below(undefined, 0);
}

/** How many rows belong to that at a place: itself and its parts. */
export function span(rows, at) {
  const end = rows.findIndex(({ depth }, i) => i > at && depth <= rows[at].depth);
  return (end < 0 ? rows.length : end) - at;
}

/** The rows without that at a place and its parts. */
export function others(rows, at) {
  const end = at + span(rows, at);
  return rows.filter((_, i) => i < at || i >= end);
}

/** How deep a row may stand at a place among others: [least, most]. */
export function depths(rows, to) {
  const most = to > 0 ? rows[to - 1].depth + 1 : 0;
  return [Math.min(rows[to]?.depth ?? 0, most), most];
}

/** Where a key takes the row at a place: {to, depth} among the others; undefined when it can go no further. */
export function nudged(rows, at, key) {
  const { depth } = rows[at];
  const size = span(rows, at);
  const above = rows.findLastIndex((row, i) => i < at && row.depth <= depth);
  if (key === 'up') {
    return rows[above]?.depth === depth ? { to: above, depth } : undefined;
  }
  if (key === 'down') {
    return rows[at + size]?.depth === depth ? { to: at + span(rows, at + size), depth } : undefined;
  }
  if (key === 'in') {
    return rows[above]?.depth === depth ? { to: at, depth: depth + 1 } : undefined;
  }
  const parent = rows.findLastIndex((row, i) => i < at && row.depth < depth);
  return parent < 0 ? undefined : { to: parent + span(rows, parent) - size, depth: depth - 1 };
}

/** The steps with the row at a place, and its parts, put elsewhere among the others. */
export function moved(rows, at, { to, depth }) {
  const rest = others(rows, at);
  const [{ step }, ...parts] = rows.slice(at, at + span(rows, at));
  const shown = rows.some((row) => row.step.id === step.parent);
  const parent =
    rest.slice(0, to).findLast((row) => row.depth === depth - 1)?.step.id ?? (shown ? undefined : step.parent);
  return [...rest.slice(0, to), { step: { ...step, parent } }, ...parts, ...rest.slice(to)].map((row) => row.step);
}
