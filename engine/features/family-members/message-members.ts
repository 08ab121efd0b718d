import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { textColours } from '../../shared/text/text-colours.ts';
import { ownFamily } from '../families/edit-family.ts';
import { permittedBy } from '../families/guards.ts';
import { roleTypes } from '../families/roles.ts';
import { maxMessageLength } from '../messages/rules.ts';
import { broadcast, broadcastAnswer } from '../messages/send.ts';

const nobody = refuse('family_no_members', 'No members were found to message.');

/** Writes the same to the members with some roles, each in the private conversation with them (E374). */
export const messageMembers = defineCommand({
  type: 'family-members.message-members',
  payload: z.strictObject({
    text: sealedText(maxMessageLength),
    roles: z.array(z.enum(roleTypes)).max(roleTypes.length),
  }),
  vouched: z.strictObject({
    /** The members online, whom only the gateway knows, where it goes to these alone; else null. */
    online: z.array(z.string()).max(500).nullable(),
    colours: textColours.nullable(),
  }),
  guards: permittedBy('can_message_members'),
  decide(world, { payload: { text, roles }, vouched: { online, colours } }, context) {
    const { me } = context;
    const to = [...ownFamily(world, me).members].flatMap(([id, { role }]) =>
      id !== me.id && roles.includes(role) && (online === null || online.includes(id)) ? [id] : [],
    );
    return broadcast(world, { text, to, colours, nobody }, context);
  },
  answer: broadcastAnswer,
});
