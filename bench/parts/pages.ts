import type { Device } from '@/lib/routing/site';

export const DESKTOP_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const DEVICES: readonly Device[] = ['pc', 'm'];
export const agentOf = (device: Device) => (device === 'pc' ? DESKTOP_AGENT : PHONE_AGENT);
export const viewportOf = (device: Device) =>
  device === 'pc' ? { width: 1440, height: 900 } : { width: 390, height: 844 };

/** The four pages that every budget names, in the demo catalogue. */
export const PAGES: Record<string, string> = {
  home: '',
  product: '/product',
  productDetail: '/productDetail?goodsId=1',
  searchList: '/searchList?productName=DAPI',
};
