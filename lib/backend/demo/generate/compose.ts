import type { Bilingual, goods, sku } from '@/lib/backend/db/schema';
import { type ProductLight, productLight } from '@/lib/backend/services/catalogue/spectra/product-light';
import type { GoodsType } from '@/lib/domain/product/goods-types';
import { demoFiles } from '../demo-files';
import { GENERATED_PREFIX, type Glow, type Ground, UNCONJUGATED } from './ground';
import type { Random } from './random';

type GoodsRow = typeof goods.$inferInsert;
type SkuRow = typeof sku.$inferInsert;

interface BothNames {
  zh: string;
  en: string;
}
interface Vocabulary {
  targets: BothNames[];
  probes: BothNames[];
  dyes: BothNames[];
  families: BothNames[];
  colours: (BothNames & { ex: number; em: number })[];
  kits: BothNames[];
  buffers: BothNames[];
  clonality: BothNames[];
  fragments: BothNames[];
  /** Pack size and its usual price in yuan, by type. */
  sizes: Record<GoodsType, [string, number][]>;
  units: Record<GoodsType, BothNames>;
}

/** How often each type comes, in percent; antibodies make up most of such catalogues. */
const SHARES: [GoodsType, number][] = [
  ['antibody', 66],
  ['secondary', 9],
  ['probe', 9],
  ['dye', 7],
  ['kit', 6],
  ['buffer', 3],
];
const CLONE_LETTERS = 'ABCDEFGH';

/** The part of a product that its type decides. */
interface Kind extends ProductLight {
  fluorophores: string[];
  name: BothNames;
  imgLabel: string;
  conjugate: string | null;
  host: string | null;
  reactivity: string[];
  attributes: Record<string, Bilingual>;
}
const DARK = { fluorophores: [], ...productLight([]) };
const PLAIN = { ...DARK, conjugate: null, host: null, reactivity: [], attributes: {} };

/** Composes believable products from the vocabulary and the shop's own categories and words. */
export class Composer {
  private readonly vocabulary = demoFiles.readJson<Vocabulary>('generate/vocabulary.json');

  constructor(
    private readonly random: Random,
    private readonly ground: Ground,
  ) {}

  /** The product with this running number, and its pack sizes without the product's id. */
  product(number: number): { goods: GoodsRow; skus: Omit<SkuRow, 'goodsId'>[] } {
    const { random, ground } = this;
    const goodsType = this.type();
    const catalogNo = `${GENERATED_PREFIX}${String(number).padStart(7, '0')}`;
    const { name, ...kind } = this.kind(goodsType);
    const summary = {
      zh: `${name.zh}，典型应用见技术参数。`,
      en: `${name.en}; typical applications under specifications.`,
    };
    return {
      goods: {
        catalogNo,
        goodsType,
        groupId: random.pick(ground.groups.get(goodsType) ?? []),
        brandId: random.pick(ground.brands),
        name,
        summary,
        descrHtml: { zh: `<p>${summary.zh}</p>`, en: `<p>${summary.en}</p>` },
        ...kind,
        applications: random.pick(ground.applications.get(goodsType) ?? [[]]),
        storage: random.pick(ground.storage),
        shipping: random.pick(ground.shipping),
        sort: 10_000 + number,
        isNew: random.chance(0.01),
      },
      skus: this.packs(goodsType, catalogNo),
    };
  }

  private type(): GoodsType {
    let left = this.random.next() * 100;
    for (const [type, share] of SHARES) {
      left -= share;
      if (left < 0 && this.ground.groups.has(type)) return type;
    }
    return 'antibody';
  }

  private kind(type: GoodsType): Kind {
    if (type === 'antibody') return this.antibody();
    if (type === 'secondary') return this.secondary();
    if (type === 'buffer') return this.buffer();
    return type === 'kit' ? this.kit() : this.dyeOrProbe(type);
  }

  private antibody(): Kind {
    const { random, ground, vocabulary } = this;
    const target = random.pick(vocabulary.targets);
    const clonality = random.pick(vocabulary.clonality);
    const { host, species } = this.animals();
    const conjugate = random.chance(0.6) ? random.pick(ground.conjugates) : null;
    const isPolyclonal = clonality.en === 'polyclonal';
    const clone = `${random.between(1, 29)}${CLONE_LETTERS[random.between(0, 7)]}${random.between(1, 12)}`;
    const alsoCalled = target.zh.includes(target.en) ? '' : `（${target.en}）`;
    return {
      name: {
        zh: `${host.zh}抗${species.zh}${target.zh}${alsoCalled}${clonality.zh}抗体${conjugate ? `，${conjugate.zh} 偶联` : ''}${isPolyclonal ? '' : `，克隆 ${clone}`}`,
        en: `${host.en} anti-${species.en?.toLowerCase()} ${target.en} ${clonality.en} antibody${conjugate ? `, ${conjugate.en} conjugate` : ''}${isPolyclonal ? '' : `, clone ${clone}`}`,
      },
      imgLabel: target.en.slice(0, 6),
      ...(conjugate ? shining(conjugate.glow) : DARK),
      conjugate: conjugate?.key ?? UNCONJUGATED,
      host: host.key,
      reactivity: [species.key],
      attributes: { target, clonality, ...(!isPolyclonal && { clone: { zh: clone, en: clone } }) },
    };
  }

  /** A host and the species its antibody is raised against: never the same animal. */
  private animals() {
    const host = this.random.pick(this.ground.hosts);
    const species = this.random.pick(this.ground.species.filter(({ key }) => key !== host.key));
    return { host, species };
  }

  private secondary(): Kind {
    const { random, ground, vocabulary } = this;
    const { host, species: against } = this.animals();
    const fragment = random.pick(vocabulary.fragments);
    const conjugate = random.pick(ground.conjugates);
    return {
      name: {
        zh: `${host.zh}抗${against.zh} ${fragment.zh} 二抗，${conjugate.zh} 偶联`,
        en: `${host.en} anti-${against.en?.toLowerCase()} ${fragment.en} secondary antibody, ${conjugate.en} conjugate`,
      },
      imgLabel: String(conjugate.glow.light.exNm),
      ...shining(conjugate.glow),
      conjugate: conjugate.key,
      host: host.key,
      reactivity: [against.key],
      attributes: { target: { zh: `${against.zh} ${fragment.zh}`, en: `${against.en} ${fragment.en}` } },
    };
  }

  private dyeOrProbe(type: 'dye' | 'probe'): Kind {
    const { random, vocabulary } = this;
    const family = random.pick(vocabulary.families);
    const colour = random.pick(vocabulary.colours);
    const what = random.pick(type === 'dye' ? vocabulary.dyes : vocabulary.probes);
    const form = random.between(100, 999);
    return {
      ...PLAIN,
      name: {
        zh: `${family.zh}${colour.zh}${what.zh} ${form}`,
        en: `${capital(family.en)} ${colour.en} ${what.en} ${form}`,
      },
      imgLabel: String(form),
      ...shining(random.pick(this.glowsNear(colour))),
    };
  }

  /** The fluorophores that a colour may stand for, the nearest ones. */
  private glowsNear({ ex, em }: { ex: number; em: number }): Glow[] {
    const distance = ({ light }: Glow) => Math.abs(light.exNm - ex) + Math.abs(light.emNm - em);
    return [...this.ground.glows].sort((a, b) => distance(a) - distance(b)).slice(0, 4);
  }

  private kit(): Kind {
    const { random, ground, vocabulary } = this;
    const what = random.pick(vocabulary.kits);
    const conjugate = random.pick(ground.conjugates);
    return {
      ...PLAIN,
      name: { zh: `${what.zh}（${conjugate.zh}）`, en: `${capital(what.en)} (${conjugate.en})` },
      imgLabel: 'KIT',
      ...shining(conjugate.glow),
      conjugate: conjugate.key,
    };
  }

  private buffer(): Kind {
    const { random, vocabulary } = this;
    const what = random.pick(vocabulary.buffers);
    const strength = random.pick(['1×', '5×', '10×', '20×']);
    const ph = (random.between(60, 90) / 10).toFixed(1);
    return {
      ...PLAIN,
      name: { zh: `${what.zh}（${strength}，pH ${ph}）`, en: `${capital(what.en)} (${strength}, pH ${ph})` },
      imgLabel: strength,
    };
  }

  private packs(type: GoodsType, catalogNo: string): Omit<SkuRow, 'goodsId'>[] {
    const { random, vocabulary } = this;
    const level = 0.7 + random.next() * 0.8;
    return vocabulary.sizes[type].map(([size, yuan], index) => {
      const priceFen = Math.round(yuan * level) * 100;
      const madeToOrder = random.chance(0.08);
      return {
        skuCode: `${catalogNo}-${index + 1}`,
        size: { zh: size, en: size },
        unit: vocabulary.units[type],
        sort: index + 1,
        stock: madeToOrder || random.chance(0.1) ? 0 : random.between(1, 80),
        madeToOrder,
        leadDays: madeToOrder ? random.between(5, 20) : 0,
        priceFen,
        tiers: [
          { minQty: 5, priceFen: Math.round(priceFen * 0.95) },
          { minQty: 20, priceFen: Math.round(priceFen * 0.88) },
        ],
      };
    });
  }
}

const shining = ({ fluorophores, light }: Glow) => ({ fluorophores, ...light });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
