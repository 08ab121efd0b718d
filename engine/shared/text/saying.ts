import { definePort } from '../../kernel/declarations/port.ts';
import type { WishedCommand } from '../../kernel/declarations/wish.ts';
import type { SealedText } from './sealed-text.ts';

/** A place where a gangster may say something now. */
export interface Hearing {
  readonly id: string;
  /** Who hears it: everybody, or those in the city. */
  readonly by: 'all' | 'city';
  /** The command that says a text there. */
  say(text: SealedText): WishedCommand;
}

/** Where a gangster may be heard now, for bots that have something to say. */
export const placesToSpeak = definePort<[character: string, now: number], readonly Hearing[]>((answers) =>
  answers.flat(),
);
