import { useTranslations } from 'next-intl';
import { Island } from '@/components/ui/island';
import { ChosenPackLine } from './chosen-pack-line';

/** The line below the pack sizes that says which one is chosen. */
export function ChosenPack({ packs }: { packs: { skuCode: string; size: string }[] }) {
  const t = useTranslations('product');
  return (
    <Island>
      <ChosenPackLine
        packs={packs.map(({ skuCode, size }) => ({ skuCode, size }))}
        words={{
          hint: t('pack.hint'),
          chosen: t('pack.chosen'),
          code: t('pack.skuCode'),
          copyCode: t('pack.copyCode'),
          copyLink: t('pack.copyLink'),
          copied: t('copied'),
        }}
      />
    </Island>
  );
}
