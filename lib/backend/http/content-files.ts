import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { KEPT_PDFS } from '@/lib/backend/import/content/media';
import { settings } from '@/lib/config/settings';
import { respond } from './respond';

/** As the import names them: by what is in them. */
const NAME = /^[0-9a-f]{32}\.pdf$/;

/** A PDF that came with the content; null when there is none of that name. Its name changes with it, so it may be kept. */
export async function serveContentFile(segments: readonly string[]): Promise<Response | null> {
  const name = segments.length === 1 ? (segments[0] ?? '') : '';
  if (!NAME.test(name)) return null;
  const file = path.join(/* turbopackIgnore: true */ settings().dataDir, KEPT_PDFS, name);
  const bytes = await readFile(file).catch(() => null);
  return (
    bytes &&
    respond(new Uint8Array(bytes), {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  );
}
