import { z } from 'zod';

/** What a device takes. Nothing by which it is reached is ever answered. */
export const channelsAnswer = z.strictObject({
  /** Whether notifications are sent to the device. */
  registered: z.boolean(),
  channels: z.array(z.strictObject({ id: z.string(), name: z.string(), state: z.boolean() })),
});

/** When the account is told nothing; null for never. */
export const quietHoursAnswer = z.strictObject({
  quiet_hours: z
    .strictObject({
      /** Times of day, `22:30`. */
      from: z.string(),
      to: z.string(),
      time_zone: z.string(),
    })
    .nullable(),
});
