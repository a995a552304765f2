import { antibodyClass, areSeparate, isPlain, type KnownJob, type ProductFacts, sharesOne } from './facts';

/** What a technique needs besides the antibody. */
const WITH_ANTIBODIES: Readonly<Record<string, readonly KnownJob[]>> = {
  'icc-if': ['blocking', 'mounting'],
  ihc: ['antigen-retrieval', 'blocking', 'mounting'],
  'western-blot': ['blocking', 'membrane-wash'],
  elisa: ['blocking'],
  'flow-cytometry': ['flow-staining'],
};
/** What a technique needs besides the dye. */
const WITH_DYES: Readonly<Record<string, readonly KnownJob[]>> = {
  'gel-electrophoresis': ['running-buffer', 'loading-buffer'],
};
/** What coupling to amines needs besides the dye. */
const WITH_AMINE_LABELS: readonly KnownJob[] = [
  'amine-labelling-buffer',
  'solvent',
  'desalting',
  'quenching',
];
/** Bands nearer than this can't be told apart on a blot, kDa. */
const BAND_KDA = 10;

const isAnyAntibody = ({ type }: ProductFacts) => type === 'antibody' || type === 'secondary';

/** The jobs of what is used with a product. */
export function companionJobs(product: ProductFacts): KnownJob[] {
  const { type, applications } = product;
  const isAntibody = isAnyAntibody(product);
  const table = isAntibody ? WITH_ANTIBODIES : type === 'dye' ? WITH_DYES : {};
  const jobs = applications.flatMap((key) => table[key] ?? []);
  if (type === 'probe' && isAmineLabel(product)) jobs.push(...WITH_AMINE_LABELS);
  // What is read by an enzyme's product isn't mounted for fluorescence; that a plain antibody is seen by it, IF alone says.
  const isSeenByLight = product.emNm !== null || (isPlain(product) && applications.includes('icc-if'));
  const mounts = !isAntibody || isSeenByLight;
  return [...new Set(jobs)].filter((job) => mounts || job !== 'mounting');
}

/** Esters that react at pH 8.3; isothiocyanates want 9 and above. */
const isAmineLabel = (product: ProductFacts) => /NHS|琥珀酰亚胺|succinimid/i.test(product.trait('chemistry'));

/** What names its techniques is for them: what blocks for immunofluorescence is no block for blots. */
const isForTechnique = (product: ProductFacts, { jobs, applications }: ProductFacts) =>
  !isAnyAntibody(product) ||
  applications.length === 0 ||
  product.applications.some(
    (key) => applications.includes(key) && sharesOne(jobs, WITH_ANTIBODIES[key] ?? []),
  );

export const isCompanion = (product: ProductFacts, other: ProductFacts) =>
  sharesOne(other.jobs, companionJobs(product)) &&
  isForTechnique(product, other) &&
  areSeparate(product, other) &&
  !interferesWith(other, product);

const contentsOf = (product: ProductFacts) =>
  ['composition', 'bufferFormulation', 'components'].map((key) => product.trait(key)).join(' ');

/** Sodium azide among what it is made of. */
export const holdsAzide = (product: ProductFacts) =>
  /(?<!不含|无)叠氮化钠|sodium azide(?!-free)/i.test(contentsOf(product));

const ENZYME = 'hrp';

/** Whether `other` interferes with `product`: azide stops peroxidase, a serum is seen by antibodies to its species. */
function interferesWith(other: ProductFacts, product: ProductFacts): boolean {
  if (product.conjugate === ENZYME && holdsAzide(other)) return true;
  const unwanted = product.trait('interfering');
  if (/叠氮化钠|azide/i.test(unwanted) && holdsAzide(other)) return true;
  const serum = serumOf(other);
  if (serum === null) return false;
  // A secondary is blocked with serum of its own host; a primary of that host would be bound by what blocks.
  return product.type === 'secondary' ? product.host !== serum : product.host === serum;
}

const SERA: readonly (readonly [RegExp, string])[] = [
  [/山羊血清|goat serum/i, 'goat'],
  [/驴血清|donkey serum/i, 'donkey'],
  [/兔血清|rabbit serum/i, 'rabbit'],
  [/小鼠血清|mouse serum/i, 'mouse'],
];
const serumOf = (product: ProductFacts) =>
  SERA.find(([name]) => name.test(product.trait('composition')))?.[1] ?? null;

/** Whether a secondary sees a primary: its host, and its class where the secondary is for one alone. */
export function isSecondaryFor(product: ProductFacts, other: ProductFacts): boolean {
  if (other.type !== 'secondary') return false;
  if (product.conjugate === 'biotin' && product.type !== 'kit') return other.jobs.includes('binds-biotin');
  if (product.type !== 'antibody' || !isPlain(product) || product.host === null) return false;
  const seen = antibodyClass(other.trait('target'));
  const own = antibodyClass(product.trait('isotype'));
  return (
    other.reactivity.includes(product.host) &&
    (own === '' || seen === '' || own.startsWith(seen)) &&
    sharesOne(product.applications, other.applications)
  );
}

/** What shows that a signal is meant: the isotype control, and on blots a loading control of another host. */
export function isControlFor(product: ProductFacts, other: ProductFacts): boolean {
  if (product.type !== 'antibody' || other.type !== 'antibody') return false;
  if (other.jobs.includes('isotype-control'))
    return (
      !product.jobs.includes('isotype-control') &&
      product.host === other.host &&
      product.conjugate === other.conjugate &&
      antibodyClass(product.trait('isotype')) === antibodyClass(other.trait('isotype'))
    );
  return other.jobs.includes('loading-control') && isLoadingControlFor(product, other);
}

function isLoadingControlFor(product: ProductFacts, other: ProductFacts): boolean {
  const blots = [product, other].every(({ applications }) => applications.includes('western-blot'));
  const [band, reference] = [product, other].map((one) => Number.parseFloat(one.trait('observedMw')));
  const apart = !band || !reference || Math.abs(band - reference) >= BAND_KDA;
  const anySpecies = product.reactivity.includes('species-independent');
  return (
    blots &&
    apart &&
    !product.jobs.includes('loading-control') &&
    product.host !== other.host &&
    (anySpecies || sharesOne(product.reactivity, other.reactivity))
  );
}
