import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { mayShow } from '@rackets/engine/features/profile/views.ts';
import type { RouteContext } from '../context/context.ts';
import { HttpError, busy } from '../context/http-error.ts';
import { FetchError } from '../../media/fetch-image.ts';
import { PictureError, type PictureProblem } from '../../media/pictures.ts';

const busyRetrySeconds = 2;

/** Counts an upload of the caller's. Throws HttpError 429 when it is one too many. */
export function admitUpload({ services, session, address }: RouteContext): void {
  const { account } = session ?? broken('only those who are signed in upload');
  const retryAfterSeconds = services.uploads.take(account, address, Date.now());
  if (retryAfterSeconds === 0) return;
  throw new HttpError(429, 'image_limit', 'You have uploaded too many pictures. Please wait a while.', {
    retryAfterSeconds,
  });
}

const sentences: Readonly<Record<Exclude<PictureProblem, 'image_busy'>, string>> = {
  image_invalid: 'This picture cannot be read. Send a JPEG, PNG, GIF or WebP.',
  image_pixels: 'This picture has too many pixels.',
  image_small: 'This picture is too small. It must be at least 32 pixels wide and high.',
};

/** Fetches a picture of another site for the caller; counts as an upload. Throws HttpError. */
export async function pictureAt(context: RouteContext, address: string): Promise<Buffer> {
  const { settings, uploads, fetchImage } = context.services;
  if (!settings.imageUrls)
    throw new HttpError(422, 'image_url_off', 'Pictures of other sites are not fetched here. Send the file.');
  admitUpload(context);
  const bytes = await uploads.receive(() =>
    fetchImage(new URL(address)).catch((error: unknown) => {
      if (!(error instanceof FetchError)) throw error;
      // The same for everything that may be wrong with it.
      throw new HttpError(422, 'image_url', 'This picture could not be fetched. Send the file.');
    }),
  );
  if (bytes === null) throw busy(busyRetrySeconds);
  return bytes;
}

/** What becomes of a file; a problem with it is thrown as the answer that it means. */
export async function ofPicture<T>(making: Promise<T>): Promise<T> {
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.problem === 'image_busy') throw busy(busyRetrySeconds);
    throw new HttpError(422, error.problem, sentences[error.problem]);
  }
}

/** Keeps the picture of something that is said, and its thumbnail; nulls for none. Throws HttpError. */
export async function keepSaid(
  { services, actor, characterId }: RouteContext,
  bytes: Uint8Array | undefined,
): Promise<{ readonly picture: string | null; readonly thumb: string | null }> {
  if (bytes === undefined) return { picture: null, thumb: null };
  const owner = { account: actor().account, character: characterId() };
  const mayShowNow = (whose: string, name: string) => services.peek((world) => mayShow(world, whose, name));
  return ofPicture(services.images.keepPictureAndThumb(owner, bytes, mayShowNow));
}
