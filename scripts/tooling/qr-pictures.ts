import QRCode from 'qrcode';

/** On a reserved domain. */
const CODES: Record<string, string> = {
  gzh: 'https://wechat.fluorel.example/official-account',
  'sales-east': 'https://wechat.fluorel.example/sales-east',
  'sales-north': 'https://wechat.fluorel.example/sales-north',
  'tech-support': 'https://wechat.fluorel.example/tech-support',
};

/** The QR pictures that the site's parameters name, by their files' names. */
export const qrPictures = (): Promise<{ name: string; svg: string }[]> =>
  Promise.all(
    Object.entries(CODES).map(async ([name, address]) => {
      const svg = await QRCode.toString(address, {
        type: 'svg',
        errorCorrectionLevel: 'M',
        margin: 2,
        color: { dark: '#0E1B2A', light: '#FFFFFF' },
      });
      // A size of its own, so that the picture never moves the page while it loads.
      return { name: `${name}.svg`, svg: svg.replace('<svg ', '<svg width="200" height="200" ') };
    }),
  );
