import { z } from 'zod';

/** How many a list of Top Gangsters shows. */
export const topListed = 10;

/** A page's number in a query, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);

/** `?page=` of a history. Beyond the first it asks for premium (`openHistoryPage`). */
export const pageQuery = z.strictObject({ page: pageNumber.default(1) });
