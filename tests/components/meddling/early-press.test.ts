import { afterEach, expect, it, vi } from 'vitest';
import { keepEarlyPress } from '@/components/meddling/early-press';

const guard = new AbortController();
afterEach(() => {
  delete window.storefrontEarlyPress;
});

/** A button that was pressed before the scripts ran, and how often it is pressed by them. */
function pressedEarly(isDisabled: boolean) {
  document.body.innerHTML = '<button type="button">+</button>';
  const [button] = document.querySelectorAll('button');
  if (!button) throw new Error('No button');
  button.disabled = isDisabled;
  window.storefrontEarlyPress = () => button;
  const onPress = vi.fn();
  button.addEventListener('click', onPress);
  return { button, onPress, pressAgain: keepEarlyPress(guard.signal) };
}

it('presses once again what was pressed before the scripts ran', () => {
  const { onPress, pressAgain } = pressedEarly(false);
  pressAgain();
  pressAgain();
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('does not keep a press for a button that can’t be pressed any more until it can again', () => {
  const { button, onPress, pressAgain } = pressedEarly(true);
  pressAgain();
  button.disabled = false;
  pressAgain();
  expect(onPress).not.toHaveBeenCalled();
});
