import { call } from '../../app/reads/call.ts';
import { createTyping } from '../../kits/talk/typing.ts';

/** Who is typing in which room. */
export const chatTyping = createTyping((room) => call('POST chat/typing', { body: { room }, silent: true }));
