import { z } from 'zod';

/** Portraits of the house: each is a seed, and a seed is drawn the same for ever. */
export const housePortraits = Array.from({ length: 24 }, (_, n) => `house-${n + 1}`);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A portrait of the house, or an uploaded picture by the hashes of its bytes: `large` is 512 pixels wide, `small` 256. */
export const avatarSchema = z.union([
  z.strictObject({ portrait: z.enum(housePortraits) }),
  z.strictObject({ large: sha256, small: sha256 }),
]);

export type Avatar = z.infer<typeof avatarSchema>;
