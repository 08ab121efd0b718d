import { z } from 'zod';
import { amount, timerAnswer } from '../../http/answers/shared-answers.ts';

export const timersReset = z.strictObject({ timer: timerAnswer, credits: amount });
