import { z } from 'zod';

/** How many a list of Top Gangsters shows. */
export const topListed = 10;

/** `?page=` of a history. Without premium there is the first page only (R543). */
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1, 'is for Certified Gangsters beyond the first').default(1),
});
