import { roomOf } from '@rackets/engine/features/chat/rooms.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import { readMessage } from '@rackets/projections/models/chat/chat.ts';
import type { RouteContext } from '../../http/context/context.ts';
import type { Evidence } from '../moderation/evidence.ts';

/** What a reported message says (R203), to those who may read it: nothing of a room that they are not in. */
export async function findReported(context: RouteContext, id: string): Promise<Evidence | null> {
  const me = context.characterId();
  const row = await readMessage(await context.model('chat'), id);
  if (row === null || row.hiddenAt !== null) return null;
  const account = await context.view((world, now) =>
    roomOf(world, me, row.room, now) !== null && !contactRefused(world, me, row.character)
      ? (world.characters.get(row.character)?.account ?? null)
      : null,
  );
  if (account === null) return null;
  const said = row.text === null ? '' : await context.texts.show(account, row.text);
  return { account, text: row.picture === null ? said : `${said} [picture ${row.picture}]`.trim() };
}
