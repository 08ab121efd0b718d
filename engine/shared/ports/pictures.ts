import { z } from 'zod';
import { definePort } from '../../kernel/declarations/port.ts';

/** The name under which a piece of an uploaded picture is kept: the hash of its bytes. */
export const pictureName = z.string().regex(/^[0-9a-f]{64}$/);

/** Whether somebody of this round, played or not, has the face that is drawn from `seed`. */
export const hasFace = definePort<[seed: string], boolean>((answers) => answers.includes(true));

/** Whether a life shows the piece `name` of an uploaded picture somewhere, so that it must be kept. */
export const showsPicture = definePort<[character: string, name: string], boolean>((answers) =>
  answers.includes(true),
);
