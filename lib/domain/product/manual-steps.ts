/** What a manual's steps are about: a kit or a buffer says by its record which kind of it it is. */
type ManualSteps =
  | 'dye'
  | 'reactiveDye'
  | 'standard'
  | 'probe'
  | 'antibody'
  | 'secondary'
  | 'labellingKit'
  | 'quantitationKit'
  | 'assayKit'
  | 'concentrate'
  | 'readyToUse';

interface Product {
  goodsType: 'dye' | 'probe' | 'antibody' | 'secondary' | 'kit' | 'buffer';
  name: { zh: string };
  /** By the keys of the catalogue's parameters. */
  attributes: Readonly<Record<string, unknown>>;
}

/** Only what is labelled has an amount to begin with, what must not be in it, or a degree of labelling. */
const LABELLING = ['inputMass', 'interfering', 'dol'];

/** `PBS, 10×`: how often it is to be diluted is part of its name. */
const CONCENTRATED = /\d ?[×xX](?![\p{L}\d])/u;

/** A standard is shelved beside the dyes that are read against it. */
const STANDARD = /标准品/;

/** Which steps fit a product: what is said of one kind of kit or buffer is wrong of another. */
export function manualSteps({ goodsType, name, attributes }: Product): ManualSteps {
  if (goodsType === 'buffer') return CONCENTRATED.test(name.zh) ? 'concentrate' : 'readyToUse';
  // What takes hold of amines or thiols is used up by them, and binds no nucleic acid.
  if ((goodsType === 'dye' || goodsType === 'probe') && 'chemistry' in attributes) return 'reactiveDye';
  if (goodsType === 'dye' && STANDARD.test(name.zh)) return 'standard';
  if (goodsType !== 'kit') return goodsType;
  if (LABELLING.some((key) => key in attributes)) return 'labellingKit';
  return 'detectionRange' in attributes ? 'quantitationKit' : 'assayKit';
}
