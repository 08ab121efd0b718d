import type { RouteContext } from '../context/context.ts';
import { HttpError, unavailable } from './http-error.ts';
import { PictureError, type PictureProblem } from '../../media/pictures.ts';

const busyRetrySeconds = 2;

/** Counts an upload of the caller's. Throws HttpError 429 when it is one too many. */
export function admitUpload({ services, session, address }: RouteContext): void {
  const retryAfterSeconds = services.uploads.take(session?.account ?? '', address, Date.now());
  if (retryAfterSeconds === 0) return;
  throw new HttpError(429, 'image_limit', 'You have sent many pictures. Please wait a while.', {
    retryAfterSeconds,
  });
}

const sentences: Readonly<Record<Exclude<PictureProblem, 'image_busy'>, string>> = {
  image_invalid: 'This is no picture that can be read. Send a JPEG, PNG, GIF or WebP.',
  image_pixels: 'This picture has too many pixels.',
  image_small: 'This picture is too small. It must be at least 32 pixels wide and high.',
};

/** What becomes of a file; a problem with it is thrown as the answer that it means. */
export async function ofPicture<T>(making: Promise<T>): Promise<T> {
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    if (error.problem === 'image_busy') throw unavailable(busyRetrySeconds);
    throw new HttpError(422, error.problem, sentences[error.problem]);
  }
}
