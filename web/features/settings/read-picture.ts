/** What the server takes, too: a larger file need not be sent. */
const maxBytes = 5 * 1024 * 1024;
const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

export const tooLarge = 'The file is larger than 5 MB.';
export const notAPicture = 'This picture cannot be read. Use a JPEG, PNG, GIF or WebP.';

/** The picture in a file, upright; or a sentence saying why it cannot be read. */
export async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (file.size > maxBytes) return tooLarge;
  if (!types.has(file.type)) return notAPicture;
  return createImageBitmap(file).catch(() => notAPicture);
}
