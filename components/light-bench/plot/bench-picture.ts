/** Twice the drawing's size: for slides. */
const SCALE = 2;
const LINE = 18;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * The drawing with its legend below it, as a picture that stands alone.
 *
 * @param legend lines of text, what the curves rest on among them
 */
export function pictureOf(drawing: SVGSVGElement, legend: readonly string[]): string {
  const { width, height } = drawing.viewBox.baseVal;
  const total = height + 14 + legend.length * LINE;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  copy.setAttribute('viewBox', `0 0 ${width} ${total}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(total));
  copy.querySelector('rect')?.setAttribute('height', String(total));
  legend.forEach((line, index) => {
    const text = document.createElementNS(SVG, 'text');
    text.setAttribute('x', '10');
    text.setAttribute('y', String(height + 12 + index * LINE));
    text.setAttribute('fill', '#C8D5E2');
    text.setAttribute('font-size', '11');
    text.textContent = line;
    copy.append(text);
  });
  return new XMLSerializer().serializeToString(copy);
}

/** The picture in pixels. @throws when the browser can't draw it */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
}

/** Hands a file to the browser's downloads. */
export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
