import { antibodyClass, isPlain, type ProductFacts, shareBand, sharesOne } from './facts';

/** Two values that are both there and the same. */
const same = (a: string, b: string) => a !== '' && a === b;
/** Two values that don't contradict each other. */
const agree = (a: string, b: string) => a === '' || b === '' || a === b;

const isGlowing = ({ type }: ProductFacts) => type === 'dye' || type === 'probe';

/** What a dye's reactive group takes hold of: `NHS ester–amine` → amine. */
const handleOf = (product: ProductFacts) =>
  product
    .trait('chemistry')
    .replace(/[（(].*?[）)]/g, '')
    .split(/[–—]/)
    .at(-1)
    ?.trim() ?? '';

/** What a dye binds, without remarks: `DNA 与 RNA` → DNA, RNA; `双链 DNA（AT 富集区）` → 双链 DNA. */
const partnersOf = (product: ProductFacts) =>
  product.binding
    .replace(/[（(].*?[）)]/g, '')
    .split(/与|和|、|,|;|\band\b/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Double-stranded DNA is DNA: one name may end in the other. */
const bindAlike = (a: ProductFacts, b: ProductFacts) =>
  partnersOf(a).some((one) => partnersOf(b).some((other) => one.endsWith(other) || other.endsWith(one)));

/** Which cells a dye enters: living ones, dead ones, some (dying ones); empty where nothing or more is said. */
function entryOf(product: ProductFacts): string {
  const text = product.trait('permeability');
  const [enters, staysOut] = [/可透|(?<!im)permeant|enters/i.test(text), /不透|impermeant|not/i.test(text)];
  if (enters && staysOut) return 'some';
  return staysOut ? 'dead' : enters ? 'living' : '';
}

/** The same antibody, dye or kit in another form: another conjugate, a solution of a solid. */
export function isOtherFormat(a: ProductFacts, b: ProductFacts): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'antibody') return isSameAntibody(a, b);
  if (a.type === 'secondary') return isSameSecondary(a, b);
  if (a.type === 'kit') return isSameKit(a, b);
  return isGlowing(a) && isSameDye(a, b);
}

function isSameAntibody(a: ProductFacts, b: ProductFacts): boolean {
  if (!same(a.trait('target'), b.trait('target')) || a.host !== b.host) return false;
  const [clone, other] = [a.trait('clone'), b.trait('clone')];
  if (clone !== '' || other !== '') return clone === other;
  return a.conjugate !== b.conjugate && same(a.trait('immunogen'), b.trait('immunogen'));
}

const isSameSecondary = (a: ProductFacts, b: ProductFacts) =>
  same(a.trait('target'), b.trait('target')) &&
  a.host === b.host &&
  a.conjugate !== b.conjugate &&
  a.trait('format') === b.trait('format') &&
  a.trait('crossAdsorbed') === b.trait('crossAdsorbed');

const isSameKit = (a: ProductFacts, b: ProductFacts) =>
  sharesOne(a.jobs, b.jobs) &&
  a.conjugate !== b.conjugate &&
  same(a.trait('chemistry'), b.trait('chemistry'));

/** Two CAS numbers are two substances, however alike they glow. */
const isSameDye = (a: ProductFacts, b: ProductFacts) =>
  a.fluorophores.length > 0 &&
  a.fluorophores.join() === b.fluorophores.join() &&
  (a.binding !== '' || a.trait('chemistry') !== '') &&
  a.binding === b.binding &&
  a.trait('chemistry') === b.trait('chemistry') &&
  agree(a.cas ?? '', b.cas ?? '');

/** Something that could be taken in its place: for the same target, binding and band, or job. */
export function isAlternative(a: ProductFacts, b: ProductFacts): boolean {
  if (isOtherFormat(a, b)) return false;
  if (isGlowing(a) && isGlowing(b)) return isOtherDye(a, b);
  if (a.type !== b.type) return false;
  if (a.type === 'antibody') return isOtherAntibody(a, b);
  if (a.type === 'secondary') return isOtherSecondary(a, b);
  return sharesOne(a.jobs, b.jobs) && a.conjugate === b.conjugate;
}

const isOtherAntibody = (a: ProductFacts, b: ProductFacts) =>
  same(a.trait('target'), b.trait('target')) &&
  sharesOne(a.reactivity, b.reactivity) &&
  sharesOne(a.applications, b.applications);

const isOtherSecondary = (a: ProductFacts, b: ProductFacts) =>
  same(a.reactivity.join(), b.reactivity.join()) &&
  antibodyClass(a.trait('target')) === antibodyClass(b.trait('target')) &&
  sharesOne(a.applications, b.applications) &&
  (a.conjugate === b.conjugate || (!isPlain(a) && !isPlain(b) && shareBand(a, b)));

const isOtherDye = (a: ProductFacts, b: ProductFacts) =>
  (bindAlike(a, b) || same(handleOf(a), handleOf(b))) &&
  shareBand(a, b) &&
  sharesOne(a.applications, b.applications) &&
  agree(entryOf(a), entryOf(b));
