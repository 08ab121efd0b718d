import { roomState } from '@rackets/engine/features/chat/state.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import type { ChatRow } from '@rackets/projections/models/chat/chat.ts';
import { initialSettings } from '../../preferences/player-settings.ts';
import type { HiddenLives } from '../../http/joins/hidden-lives.ts';
import { imageUrl } from '../../http/joins/image-url.ts';
import { seenCharacter } from '../../http/joins/join.ts';

const nobodyHidden: HiddenLives = { viewer: null, ids: new Set() };

/** A message as calls and pushes show it, without its body, which is sealed. `viewer` is null where it goes to many. */
export function viewMessage(world: World, row: ChatRow, viewer: string | null, hidden = nobodyHidden) {
  return {
    id: row.id,
    created_at: iso(row.at),
    character: seenCharacter(world, hidden, row.character),
    color_light: row.colours?.light ?? initialSettings.text_color_light,
    color_dark: row.colours?.dark ?? initialSettings.text_color_dark,
    mention:
      viewer !== null && (row.mentions.includes(viewer) || (row.mentionsAll && row.character !== viewer)),
    mentions: row.mentions.flatMap((id) => {
      const seen = seenCharacter(world, hidden, id);
      return seen ? [{ id, username: seen.username }] : [];
    }),
    mentions_all: row.mentionsAll,
    image_upload_url: imageUrl(row.picture),
    image_upload_thumb_url: imageUrl(row.thumb ?? row.picture),
    hidden_at: isoOrNull(row.hiddenAt),
    // What goes to many, or was only just said, has not been reported by whoever reads it.
    reported: false,
    pinned: roomState(world, row.room).pin?.message === row.id,
  };
}
