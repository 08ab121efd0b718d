import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

export const socketTicket = z.strictObject({ ticket: z.string(), url: z.string(), expires_at: isoTime });
