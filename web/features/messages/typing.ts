import { call } from '../../app/reads/call.ts';
import { createTyping } from '../../kits/talk/typing.ts';

/** Who is typing in which conversation. */
export const messagesTyping = createTyping((id) =>
  call('POST messages/groups/:id/typing', { params: { id }, silent: true }),
);
