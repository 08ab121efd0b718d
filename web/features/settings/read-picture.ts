import { notAPicture, pictureProblem } from '../../kits/pictures/fit.ts';

/** The picture in a file, upright; or a sentence saying why it cannot be read. */
export async function readPicture(file: File): Promise<ImageBitmap | string> {
  return pictureProblem(file) ?? createImageBitmap(file).catch(() => notAPicture);
}
