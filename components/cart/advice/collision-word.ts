const WHOLE = 100;

/** More than the whole of a dye's own light is no share of it any more: which of the two is more is said in words. */
export function collisionWord(percent: number, isOwn: boolean) {
  if (percent > WHOLE) return isOwn ? 'swamp' : 'swampPreset';
  return isOwn ? 'collision' : 'collisionPreset';
}

export const replaceWord = (percent: number) => (percent > WHOLE ? 'replaceSwamp' : 'replace');
