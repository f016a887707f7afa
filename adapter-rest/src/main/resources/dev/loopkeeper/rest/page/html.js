// Preact and htm as every view uses them.
import { h, render } from './lib/preact.js';
import htm from './lib/htm.js';

export const html = htm.bind(h);
export { render };
export { useState, useEffect, useLayoutEffect, useRef, useId } from './lib/preact-hooks.js';
