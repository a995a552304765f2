import { notFound } from 'next/navigation';
import { isDevice, isLocale, type Site } from '@/lib/routing/site';

/** Device and language of the page's own segments. @throws 404 for any other spelling. */
export async function siteOf(params: Promise<{ device: string; locale: string }>): Promise<Site> {
  const { device, locale } = await params;
  if (!isDevice(device) || !isLocale(locale)) notFound();
  return { device, locale };
}

/** An id from the address. @throws 404 unless it is a positive integer: ids from outside are never trusted. */
export function idOf(raw: string): number {
  if (!/^[1-9]\d{0,8}$/.test(raw)) notFound();
  return Number(raw);
}
