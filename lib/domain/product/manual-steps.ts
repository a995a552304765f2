import { isPlain } from '@/lib/domain/related/facts';
import type { GoodsType } from './goods-types';

/** What a manual's steps are about: a kit or a buffer says by its record which kind of it it is. */
type ManualSteps =
  | 'dye'
  | 'reactiveDye'
  | 'standard'
  | 'probe'
  | 'probeSolution'
  | 'antibody'
  | 'conjugate'
  | 'secondary'
  | 'streptavidin'
  | 'labellingKit'
  | 'quantitationKit'
  | 'assayKit'
  | 'concentrate'
  | 'readyToUse';

interface Product {
  /** Key of what an antibody is coupled to. */
  conjugate: string | null;
  goodsType: GoodsType;
  name: { zh: string };
  /** By the keys of the catalogue's parameters. */
  attributes: Readonly<Record<string, { zh: string }>>;
}

/** Only what is labelled has an amount to begin with or a degree of labelling; what must not be in it assays name, too. */
const LABELLING = ['inputMass', 'dol'];

/** A group that binds nothing until it is activated is dissolved like any other dye. */
const INERT = /需活化/;

/** `PBS, 10×`: how often it is to be diluted is part of its name. */
const CONCENTRATED = /\d ?[×xX](?![\p{L}\d])/u;

/** A standard is shelved beside the dyes that are read against it. */
const STANDARD = /标准品/;

/** What takes hold of biotin is shelved beside the antibodies that detect others. */
const AVIDIN = /亲和素/;

/** Which steps fit a product: what is said of one kind of kit or buffer is wrong of another. */
export function manualSteps({ goodsType, name, attributes, conjugate }: Product): ManualSteps {
  if (goodsType === 'buffer') return CONCENTRATED.test(name.zh) ? 'concentrate' : 'readyToUse';
  // What takes hold of amines or thiols is used up by them, and binds no nucleic acid.
  const isReactive = attributes.chemistry !== undefined && !INERT.test(attributes.chemistry.zh);
  if ((goodsType === 'dye' || goodsType === 'probe') && isReactive) return 'reactiveDye';
  // What has a concentration is a solution already.
  if (goodsType === 'probe' && 'concentration' in attributes) return 'probeSolution';
  if (goodsType === 'dye' && STANDARD.test(name.zh)) return 'standard';
  if (goodsType === 'secondary' && AVIDIN.test(name.zh)) return 'streptavidin';
  // The step about light, and about freezing PE and APC, is of conjugates: a plain antibody has no label.
  if (goodsType === 'antibody' && !isPlain({ conjugate })) return 'conjugate';
  if (goodsType !== 'kit') return goodsType;
  if (LABELLING.some((key) => key in attributes)) return 'labellingKit';
  return 'detectionRange' in attributes ? 'quantitationKit' : 'assayKit';
}
