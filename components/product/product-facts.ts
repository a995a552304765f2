import type { useTranslations } from 'next-intl';
import type { ProductView } from '@/lib/views/product';

/** Attributes worth a place beside the picture, most telling first. */
const KEYS = [
  'mw',
  'purity',
  'solubility',
  'target',
  'clonality',
  'isotype',
  'specificity',
  'chemistry',
  'inputMass',
  'duration',
  'concentration',
];
const MOST = 4;

/** The four facts a buyer compares first: the light, then the product's own telling attributes, then storage. */
export function productFacts(
  view: ProductView,
  t: ReturnType<typeof useTranslations<'product'>>,
): { name: string; value: string }[] {
  const { exNm, emNm } = view.product;
  const light =
    exNm !== null && emNm !== null ? [{ name: t('facts.exEm'), value: `${exNm} / ${emNm} nm` }] : [];
  const told = KEYS.flatMap((key) => view.attributes.filter((a) => a.key === key)).map(({ name, value }) => ({
    name,
    value,
  }));
  const rest = [
    { name: t('facts.storage'), value: view.storage.text },
    { name: t('facts.shipping'), value: view.shipping },
  ];
  return [...light, ...told, ...rest].slice(0, MOST);
}
