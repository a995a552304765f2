import { device as rootDevice, locale as rootLocale } from 'next/root-params';
import { isDevice, isLocale, type Site } from '@/lib/routing/site';

/** Device and language of the address for what gets no parameters of its own; where it names none, those of `/`. */
export async function addressSite(): Promise<Site> {
  const [device, locale] = [await rootDevice(), await rootLocale()];
  return { device: isDevice(device) ? device : 'pc', locale: isLocale(locale) ? locale : 'zh' };
}
