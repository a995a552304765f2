import { storedText } from '@/components/ui/storage/stored-text';

/**
 * What the browser keeps of "my instrument", as text: every page asks whether there is one, and only what shows it
 * reads it (kept-instrument.ts).
 */
export const instrumentText = storedText('my-instrument');

/** Before the browser's storage is known. */
export const noText = (): string | null => null;
