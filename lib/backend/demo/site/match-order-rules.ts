import type { Database } from '@/lib/backend/db/client';
import { orderRules, priceGroup } from '@/lib/backend/db/schema';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { findRules, type OrderRules, writeRules } from '@/lib/backend/services/orders/rules';
import { demoFiles } from '../demo-files';

interface GroupEntry {
  code: string;
  nameZh: string;
  nameEn: string;
  discountPerMille: number;
}

/**
 * In demo mode the demo shop takes orders. Outside of it none is taken by the demo's rules: nobody may be asked to pay
 * into an account that was made up.
 */
export async function matchOrderRules(tx: Database, demo: boolean): Promise<void> {
  const rules = await findRules(tx);
  if (demo && rules) return;
  const own = demoFiles.readJson<OrderRules>('site/order-rules.json');
  if (!demo) {
    if (rules?.bank.accountNo === own.bank.accountNo) await tx.delete(orderRules);
    return;
  }
  await writeRules(tx, own, new Date());
  const groups = demoFiles.readJson<GroupEntry[]>('site/price-groups.json');
  // A cleared shop has none.
  await bulkInsert(
    tx,
    priceGroup,
    groups.map(({ code, nameZh, nameEn, discountPerMille }) => ({
      code,
      name: { zh: nameZh, en: nameEn },
      discountPerMille,
    })),
    { conflict: { target: 'code', update: [] } },
  );
}
