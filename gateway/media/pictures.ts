import type { Sharp } from 'sharp';
import { JobQueue } from '../process/job-queue.ts';

/** Of a file that is sent here. */
export const maxPictureBytes = 5 * 1024 * 1024;
/** A phone's photograph has 12 to 50 million; what is far more is made to burst a decoder. */
const maxPixels = 50_000_000;
/** Of a picture that moves: ten seconds at twelve a second. */
const maxFrames = 120;
const minSidePixels = 32;
const decodingSeconds = 10;
/** Each takes up to 200 MB while it is decoded. */
const concurrentPictures = 2;
const maxWaitingPictures = 24;
const portraitSides = { large: 512, small: 256 } as const;
const pictureSide = 1_600;
const thumbSide = 480;
const quality = 82;

export type PictureProblem = 'image_invalid' | 'image_pixels' | 'image_small' | 'image_busy';

/** A file that no picture is made of, with the reason. */
export class PictureError extends Error {
  override name = 'PictureError';
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

const queue = new JobQueue(concurrentPictures, maxWaitingPictures);

/**
 * Makes a portrait of a file: its middle square, in two sizes, as WebP. Of a moving picture it is the first frame, unless
 * it is `moving`.
 * Nothing of the file but its pixels is kept: no camera, no place, nothing hidden behind its end. The same bytes
 * give the same portrait. Throws PictureError.
 */
export function toPortrait(
  bytes: Uint8Array,
  { moving = false } = {},
): Promise<{ readonly large: Buffer; readonly small: Buffer }> {
  const make = async (picture: Sharp) => {
    const square = (side: number) =>
      picture.clone().resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer();
    return { large: await square(portraitSides.large), small: await square(portraitSides.small) };
  };
  return decoded(bytes, make, moving);
}

/** Makes a picture of a file, as it is but for its size: at most 1,600 pixels wide or high. Throws PictureError. */
export function toPicture(bytes: Uint8Array): Promise<Buffer> {
  return decoded(bytes, (picture) => within(picture, pictureSide));
}

/** The same, and once more small, as it stands among what is said: at most 480 pixels wide or high. */
export function toPictureAndThumb(
  bytes: Uint8Array,
): Promise<{ readonly picture: Buffer; readonly thumb: Buffer }> {
  return decoded(bytes, async (picture) => ({
    picture: await within(picture.clone(), pictureSide),
    thumb: await within(picture.clone(), thumbSide),
  }));
}

const within = (picture: Sharp, side: number): Promise<Buffer> =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality }).toBuffer();

async function decoded<T>(
  bytes: Uint8Array,
  make: (picture: Sharp) => Promise<T>,
  moving = false,
): Promise<T> {
  if (!looksLikePicture(bytes)) throw new PictureError('image_invalid');
  const made = await queue.run(async () => ({ of: await decode(bytes, make, moving) }));
  if (!made) throw new PictureError('image_busy');
  return made.of;
}

async function decode<T>(
  bytes: Uint8Array,
  make: (picture: Sharp) => Promise<T>,
  moving: boolean,
): Promise<T> {
  const sharp = await decoder();
  // The limit on pixels is judged by the header, before anything is decoded.
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureError('image_invalid');
    });
  const frames = moving ? pages : 1;
  if (width * height * frames > maxPixels || frames > maxFrames) throw new PictureError('image_pixels');
  if (Math.min(width, height) < minSidePixels) throw new PictureError('image_small');
  const animated = frames > 1;
  const read = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated }).timeout({
    seconds: decodingSeconds,
  });
  // As the camera was held, of which a moving picture tells nothing.
  const picture = (animated ? read : read.autoOrient()).toColourspace('srgb');
  try {
    return await make(picture);
  } catch {
    // Cut off, damaged, or made to take for ever: whatever it is, it is no picture.
    throw new PictureError('image_invalid');
  }
}

/** By the first bytes, whatever the file calls itself: JPEG, PNG, GIF or WebP, but not SVG, which can run scripts. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xFF\xD8\xFF') ||
    head.startsWith('\x89PNG\r\n\x1A\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP$/.test(head)
  );
}

let loaded: Promise<typeof import('sharp').default> | null = null;

/** Loaded with the first picture that comes: 20 MB that a server without one need not have. */
function decoder() {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Of a library that reads fifty formats only these four may be reached by strangers.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
    });
    return sharp;
  }));
}
