import { viewOwnCharacter } from '@rackets/engine/features/characters/views.ts';
import { isTold, viewTimers } from '@rackets/engine/features/timer-set.ts';
import { holderKinds } from '@rackets/engine/features/index.ts';
import { accountOf } from '@rackets/engine/kernel/declarations/holder-kinds.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { familyMembers } from '@rackets/engine/shared/ports/families.ts';
import { linesOf } from '@rackets/projections/kits/lines-of.ts';
import {
  characterChannel,
  defineChannels,
  ownedByViewer,
  type Frame,
  type FrameContext,
} from '../../channels/channel-kind.ts';

export const stateChannels = defineChannels({
  kinds: [
    {
      pattern: characterChannel.pattern,
      events: ['state', 'timers', 'alert', 'alerts', 'account', 'game-result'],
      meaning:
        'What changed about the character; an alert as GET alerts tells it; how many are unread, after some were read; `account`: of its account, so that state is read again; `game-result`: how a game of several acts ended (blackjack, video poker), as the act that ended it was answered.',
      personal: true,
      mayJoin: ownedByViewer,
    },
  ],
  frames: (event, context) =>
    [...touchedCharacters(context.world, event)].flatMap((id) => framesFor(id, event, context)),
});

const familyLines = linesOf(({ families }) => families);

function framesFor(
  id: string,
  event: RecordedEvent,
  { world, now, listened }: FrameContext,
): readonly Frame[] {
  const channel = characterChannel(id);
  if (!listened(channel)) return [];
  const frames: Frame[] = [{ channel, event: 'state', data: viewOwnCharacter(world, id, now) ?? {} }];
  const timers = event.timers.filter(({ character }) => character === id);
  if (timers.length > 0) frames.push({ channel, event: 'timers', data: viewTimers(world, id, now) });
  // A timer that only the whole state tells of: it is read again.
  if (timers.some(({ name }) => !isTold(name))) frames.push({ channel, event: 'account', data: {} });
  return frames;
}

/** Whose cash, counts or waits an event changes. */
function touchedCharacters(world: World, event: RecordedEvent): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id } of event.subjects) if (world.characters.has(id)) ids.add(id);
  for (const { character } of event.timers) ids.add(character);
  // A family's new name or colour stands in the header of each who is in it.
  for (const line of familyLines(event))
    if ('family' in line) for (const id of familyMembers(world, line.family.id)) ids.add(id);
  for (const { from, to } of event.moves) {
    for (const holder of [from, to]) {
      const account = accountOf(holderKinds, world, holder);
      const life = account === null ? undefined : world.lives.get(account);
      if (life) ids.add(life);
    }
  }
  return ids;
}
