import type { Bilingual } from '@/lib/backend/db/schema/catalogue';
import type { GoodsType } from '@/lib/domain/product/goods-types';

/** What a kind of product is called, whatever category it stands in. */
export const TYPE_WORDS: Record<GoodsType, readonly Bilingual[]> = {
  dye: [
    { zh: '染料', en: 'dye' },
    { zh: '荧光染料', en: 'fluorescent dye' },
  ],
  probe: [
    { zh: '探针', en: 'probe' },
    { zh: '指示剂', en: 'indicator' },
    { zh: '荧光探针', en: 'fluorescent probe' },
    { zh: '荧光染料', en: 'fluorescent dye' },
  ],
  antibody: [
    { zh: '一抗', en: 'primary antibody' },
    { zh: '抗体', en: 'antibody' },
  ],
  secondary: [
    { zh: '二抗', en: 'secondary antibody' },
    { zh: '抗体', en: 'antibody' },
  ],
  kit: [{ zh: '试剂盒', en: 'kit' }],
  buffer: [
    { zh: '缓冲液', en: 'buffer' },
    { zh: '试剂', en: 'reagent' },
  ],
};

/** Types that bind the immunoglobulins of a species: `抗小鼠`, `anti-mouse`. */
export const RECOGNISES: ReadonlySet<GoodsType> = new Set(['secondary']);

/** A species in whose samples something works that does not bind its immunoglobulins. */
export const reactsWith = (species: Bilingual): Bilingual => ({
  zh: `反应种属：${species.zh}`,
  ...(species.en && { en: `reactivity: ${species.en.toLowerCase()}` }),
});

/** Attributes that say what kind of thing it is; the others are measures and prose. */
export const TOPIC_ATTRIBUTES = [
  'target',
  'gene',
  'clonality',
  'clone',
  'isotype',
  'format',
  'specificity',
  'chemistry',
  'concentration',
] as const;
