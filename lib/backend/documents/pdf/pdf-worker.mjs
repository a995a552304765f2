import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';

/**
 * Lays out PDF files in a thread of its own: it takes tenths of a second of processor time, which the server has not,
 * and what hangs can be ended. Takes document definitions without functions, one at a time; the functions are here.
 */
const font = (weight) =>
  fileURLToPath(
    import.meta.resolve('@embedpdf/fonts-sc').replace(/dist\/.*$/, `fonts/NotoSansHans-${weight}.otf`),
  );
const [regular, bold] = [font('Regular'), font('Bold')];
/** For letters of names that the other lacks; it comes with pdfmake. Neither is slanted. */
const latin = (weight) =>
  fileURLToPath(import.meta.resolve('pdfmake').replace(/js\/.*$/, `fonts/Roboto/Roboto-${weight}.ttf`));
const [latinRegular, latinBold] = [latin('Regular'), latin('Medium')];

pdfmake.addFonts({
  Noto: { normal: regular, bold, italics: regular, bolditalics: bold },
  Roboto: { normal: latinRegular, bold: latinBold, italics: latinRegular, bolditalics: latinBold },
});
const FILES = [regular, bold, latinRegular, latinBold];
// Nothing is fetched, and no file is read but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => FILES.includes(file));

const LINE = '#DCE4EC';
pdfmake.addTableLayouts({
  ruled: {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    paddingLeft: () => 6,
    paddingRight: () => 6,
    paddingTop: () => 3.5,
    paddingBottom: () => 3.5,
  },
});

const dataUrl = (bytes) =>
  `data:image/${bytes[0] === 0xff ? 'jpeg' : 'png'};base64,${Buffer.from(bytes).toString('base64')}`;

const withFunctions = ({ footerLines, ...definition }, pictures) => ({
  ...definition,
  images: Object.fromEntries(pictures.map(([name, bytes]) => [name, dataUrl(bytes)])),
  footer: (page, pages) => ({
    margin: [46, 8, 46, 0],
    fontSize: 7.5,
    color: '#55677A',
    columns: [
      { width: '*', stack: footerLines.map((text) => ({ text })) },
      { width: 50, text: `${page} / ${pages}`, alignment: 'right' },
    ],
  }),
});

parentPort?.on('message', async ({ definition, pictures }) => {
  try {
    const bytes = await pdfmake.createPdf(withFunctions(definition, pictures)).getBuffer();
    parentPort?.postMessage({ bytes });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

parentPort?.postMessage('ready');
