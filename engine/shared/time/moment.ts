import { z } from 'zod';

/** The last millisecond of the year 9999: later ones have no four-digit year to be shown with. */
const lastMoment = 253_402_300_799_999;

/** A time in ms since the epoch, as somebody names one. */
export const moment = z.int().min(0).max(lastMoment);
