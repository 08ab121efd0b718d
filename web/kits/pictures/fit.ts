/** What the server takes, too: a larger file need not be sent. */
const maxBytes = 5 * 1024 * 1024;

/** As an input of files lists them. */
export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp';

export const tooLarge = 'The file is larger than 5 MB.';
export const notAPicture = 'This picture cannot be read. Use a JPEG, PNG, GIF or WebP.';

/** Why a file is no picture that the server takes; null where it is one. */
export function pictureProblem({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > maxBytes) return tooLarge;
  return pictureTypes.split(',').includes(type) ? null : notAPicture;
}
