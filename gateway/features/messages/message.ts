import { lifeOf, type World } from '@rackets/engine/kernel/state/world.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { MessageRow } from '@rackets/projections/models/messages/messages.ts';
import type { RouteContext } from '../../http/context/context.ts';
import type { HiddenLives } from '../../http/joins/hidden-lives.ts';
import { imageUrl } from '../../http/joins/image-url.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import { initialSettings } from '../../preferences/player-settings.ts';
import { reportedBy } from '../moderation/reported-by.ts';

const nobodyHidden: HiddenLives = { viewer: null, ids: new Set() };

type Shown = Omit<MessageRow, 'rev' | 'place'>;

/** A message as calls and pushes show it, without its body, which is sealed. */
export function viewMessage(world: World, row: Shown, viewer: string, hidden = nobodyHidden) {
  return {
    id: row.id,
    group_id: row.conversation,
    sender: seenCharacter(world, hidden, row.sender),
    created_at: iso(row.at),
    mention: row.mentions.includes(viewer) || (row.mentionsAll && row.sender !== viewer),
    mentions: row.mentions.flatMap((id) => {
      const seen = seenCharacter(world, hidden, id);
      return seen ? [{ id, username: seen.username }] : [];
    }),
    mentions_all: row.mentionsAll,
    color_light: row.colours?.light ?? initialSettings.text_color_light,
    color_dark: row.colours?.dark ?? initialSettings.text_color_dark,
    image_upload_url: imageUrl(row.picture),
    image_upload_thumb_url: imageUrl(row.thumb ?? row.picture),
    // What goes to many, or was only just said, has not been reported by whoever reads it.
    reported: false,
  };
}

/** The messages that the viewer may see, decrypted, in order, without those of gangsters they have blocked. */
export async function showMessages(
  context: RouteContext,
  rows: readonly MessageRow[],
  me: string,
  hidden: HiddenLives,
) {
  const { view, texts } = context;
  const reported = await reportedBy(context, 'message');
  const seen = await view((world) =>
    rows
      .filter(({ sender }) => !contactRefused(world, me, sender))
      .map((row) => ({
        account: lifeOf(world, row.sender).account,
        text: row.text,
        message: { ...viewMessage(world, row, me, hidden), reported: reported.has(row.id) },
      })),
  );
  return Promise.all(
    seen.map(async ({ account, text, message }) => ({
      ...message,
      body: text === null ? '' : await texts.show(account, text),
    })),
  );
}
