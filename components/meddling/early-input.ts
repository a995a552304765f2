import {
  enterValue,
  FIELDS,
  type Field,
  isChosenFrom,
  isField,
  isTicked,
  selectAs,
  selectionOf,
} from './fields';

/** What was entered into a field that React did not know of yet: its text or choice, or whether it was ticked. */
type EarlyInput = string | boolean;

const inputOf = (field: Field): EarlyInput => (isTicked(field) ? field.checked : field.value);

/** React puts a property of its own on each element that it takes over (react-dom, `internalPropsKey`). */
const isTakenOver = (field: Field): boolean =>
  Object.keys(field).some((key) => key.startsWith('__reactProps$'));

function isOtherThanServed(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Enters once more what React has not heard of, as if it had been entered now. */
function enter(field: Field, input: EarlyInput): void {
  if (isTicked(field)) {
    // What is not chosen of several radio buttons says so by the one that is.
    if (field.type === 'radio' && !input) return;
    // By the setter that React sees: a press is a change for it only where it leads away from what it knows.
    field.checked = !input;
    field.click();
    return;
  }
  const value = String(input);
  const selection = selectionOf(field);
  // Another value than the one to be entered, by the setter that React sees.
  if (!isChosenFrom(field)) field.value = value === '' ? '0' : '';
  enterValue(field, value);
  if (document.activeElement === field) selectAs(selection, field);
}

/**
 * What is entered before React takes a field over would stand there with nobody knowing of it, or be taken back: a page
 * would go on with sums for another number than it shows. It is noted from before React's beginning on.
 *
 * @param signal ends it
 * @returns how to enter again what was noted, where React has taken the field over
 */
export function keepEarlyInput(signal: AbortSignal): () => void {
  const waiting = new Map<Field, EarlyInput>();
  let isComposing = false;
  let isOwn = false;
  let isReached = false;
  const note = (field: Field) => {
    // In the order of the last entries: of several radio buttons the one that was chosen last is.
    waiting.delete(field);
    waiting.set(field, inputOf(field));
  };
  for (const field of document.querySelectorAll<Field>(FIELDS)) if (isOtherThanServed(field)) note(field);
  const onInput = (event: Event) => {
    const { target, type } = event;
    if (isOwn || !isField(target)) return;
    isComposing = 'isComposing' in event && event.isComposing === true;
    if (!isTakenOver(target)) note(target);
    // What is entered now reaches React, and is the last word. It hears nothing of an event that brings what stands there.
    else if (type === 'input' && waiting.get(target) !== inputOf(target)) waiting.delete(target);
  };
  const onReached = () => {
    isReached = true;
  };
  const enterAgain = () => {
    isOwn = true;
    for (const [field, input] of waiting) {
      // To change a field ends what an input method is composing in it.
      if (isComposing && document.activeElement === field) continue;
      isReached = false;
      // React takes the field over for it where it can, and ends at the document what it can't deliver yet.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (field.isConnected && !isReached) continue;
      waiting.delete(field);
      if (isReached) enter(field, input);
    }
    isOwn = false;
  };
  window.addEventListener('input', onInput, { capture: true, signal });
  window.addEventListener('compositionend', onInput, { capture: true, signal });
  document.documentElement.addEventListener('input', onReached, { capture: true, signal });
  const onPress = ({ target }: Event) => {
    // What is pressed is a tick itself: it says what it is now.
    if (isOwn || (isField(target) && isTicked(target))) return;
    // A button may be pressed before the next try: what it sends is what the fields say.
    enterAgain();
  };
  window.addEventListener('click', onPress, { capture: true, signal });
  return enterAgain;
}
