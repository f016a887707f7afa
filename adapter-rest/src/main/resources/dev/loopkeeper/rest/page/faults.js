// What is wrong with what a form sends, at its fields.
import { useState } from './html.js';

/** Something that is wrong with a value before it is sent; it is shown as what the server finds wrong is. */
export function faultOf(field, message) {
  return Object.assign(new Error(message), { details: [{ field, message }] });
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
