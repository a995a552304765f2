import type { Page } from 'playwright/test';
import type { Device } from '../../lib/routing/site';
import { controlsOf } from './account';

interface Written {
  page: Page;
  site: { device: Device; text: (zh: string, en: string) => string };
}

/** Writes an address into the form that is open: an area by the device's cascade, one press a level. */
export async function writeAddress(
  { page, site }: Written,
  { name, phone, detail }: { name: string; phone: string; detail: string },
): Promise<void> {
  const { field } = controlsOf(page, site.text);
  await field('收货人', 'Recipient').fill(name);
  await field('联系电话', 'Phone').fill(phone);
  await page
    .getByRole('main')
    .getByLabel(/所在地区|^Area/)
    .click();
  for (const area of site.text('浙江省,杭州市,西湖区', 'Zhejiang,Hangzhou,Xihu District').split(',')) {
    const option =
      site.device === 'm'
        ? page.getByRole('dialog').getByRole('button', { name: area, exact: true }).last()
        : page.getByRole('menuitemcheckbox', { name: new RegExp(`^${area}`) }).last();
    await option.click();
  }
  await field('详细地址', 'Street address').fill(detail);
}
