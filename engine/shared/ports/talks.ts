import { definePort } from '../../kernel/declarations/port.ts';

/**
 * Whether a conversation that the game looks after is over: what it was about has come to its end. It can still be read,
 * and be left, and nobody writes there any more.
 */
export const talkClosed = definePort<[group: string], boolean>((answers) => answers.includes(true));
