import { z } from 'zod';
import { pictureName } from '../../shared/ports/pictures.ts';

/** Portraits of the house: each is a seed, and a seed is drawn the same for ever. */
export const housePortraits = Array.from({ length: 24 }, (_, n) => `house-${n + 1}`);

/** A portrait of the house, or an uploaded picture by the hashes of its bytes: `large` is 512 pixels wide, `small` 256. */
export const avatarSchema = z.union([
  z.strictObject({ portrait: z.enum(housePortraits) }),
  z.strictObject({ large: pictureName, small: pictureName }),
]);

export type Avatar = z.infer<typeof avatarSchema>;
