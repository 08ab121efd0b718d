import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** The colours of an author's words by scheme, at the time of writing. */
export const textColours = z.strictObject({ light: colour, dark: colour });
