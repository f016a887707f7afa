// What is wrong with what a form sends, at its fields.
import { useState } from './html.js';

/** Something that is wrong with a value before it is sent; it is shown as what the server finds wrong is. */
function faultOf(field, message) {
  return Object.assign(new Error(message), { details: [{ field, message }] });
}

/** An object as it was typed into a field, as JSON; instead of one an example such as this is shown. */
export function objectOf(field, text, example) {
  const value = jsonOf(field, text || '{}');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw faultOf(field, `This has to be an object, such as ${example}.`);
  }
  return value;
}

/** A value as it was typed into a field, as JSON. */
export function jsonOf(field, text) {
  try {
    return JSON.parse(text);
  } catch ({ message }) {
    throw faultOf(field, `This is no JSON: ${message}`);
  }
}

/** Does something with what a form holds, and answers what comes of it; what is wrong before it is sent stands at its field. */
export async function sent(faults, send) {
  try {
    return await send();
  } catch (error) {
    if (!error.details) {
      throw error;
    }
    faults.place(error.details);
    return undefined;
  }
}

const ITSELF = ({ field }) => field;

/**
 * What is wrong with a form: at gives its fields what is wrong with each, and place keeps what the server found, which is
 * a list of {field, message}. PlaceOf tells at which field of the form one of these stands.
 */
export function useFaults(placeOf = ITSELF) {
  const [faults, setFaults] = useState({});
  return {
    at: (fields) => fields.map((field) => ({ ...field, fault: faults[field.name] })),
    place: (found = []) => setFaults(Object.fromEntries(found.map((one) => [placeOf(one), one.message]))),
  };
}
