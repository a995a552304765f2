import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '@/lib/backend/pictures/max-pixels';
import { createQueue } from '@/lib/backend/work-queue';
import type { FileType, ImageType } from './content-type';
import { refuseUpload } from './problem';

const MAX_SIDE = 16_000;
const AVATAR_SIDE = 256;
/** A document stays readable at this many pixels along its longer side. */
const DOCUMENT_SIDE = 2600;
const DEADLINE_SECONDS = 15;
/** Decoded pictures are large: two at a time, a few more wait. */
const queue = createQueue({ atOnce: 2, waiting: 8, waitMs: DEADLINE_SECONDS * 1000 });

export interface Prepared {
  bytes: Buffer;
  mime: Exclude<FileType, 'image/png'>;
}

/** A square picture of 256 pixels, drawn anew: nothing of the file itself (EXIF, appended bytes) is left. */
export const drawAvatar = (bytes: Buffer, type: ImageType): Promise<Prepared> =>
  draw(bytes, type, async (picture) => ({
    bytes: await picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
    mime: 'image/webp',
  }));

/** A scanned or photographed document, drawn anew as JPEG on white. */
export const drawDocument = (bytes: Buffer, type: ImageType): Promise<Prepared> =>
  draw(bytes, type, async (picture) => ({
    bytes: await picture
      .resize(DOCUMENT_SIDE, DOCUMENT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
    mime: 'image/jpeg',
  }));

/** @throws CallError 1400 `upload.dimensions`, `upload.type` or `upload.damaged`; 1503 `busy` */
async function draw(
  bytes: Buffer,
  type: ImageType,
  write: (picture: Sharp) => Promise<Prepared>,
): Promise<Prepared> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  // Reads the head only: a small file that would unpack to a huge picture is refused before it is unpacked.
  const { format, width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw refuseUpload(isAboutPixels(error) ? 'dimensions' : 'damaged');
    });
  if (`image/${format}` !== type) throw refuseUpload('type');
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw refuseUpload('dimensions');
  return queue.run(() =>
    write(open().timeout({ seconds: DEADLINE_SECONDS }).autoOrient()).catch((error: unknown) => {
      throw refuseUpload(isAboutPixels(error) ? 'dimensions' : 'damaged');
    }),
  );
}

const isAboutPixels = (error: unknown) => error instanceof Error && /pixel limit/i.test(error.message);
