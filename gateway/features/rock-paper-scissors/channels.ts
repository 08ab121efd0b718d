import {
  cancelled,
  created,
  deposited,
  resolved,
  settled,
  withdrawn,
} from '@rackets/engine/features/rock-paper-scissors/events.ts';
import { balanceIn } from '@rackets/engine/features/rock-paper-scissors/game.ts';
import { wagerTypes } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { channelNamed, defineChannels, ownedByViewer, type Frame } from '../../channels/channel-kind.ts';
import { gameEvent, nobodyHidden, openGameAnswer } from './tell-games.ts';

const channel = 'public-rps';
const own = channelNamed('character-{id}-rps');

export const rockPaperScissorsChannels = defineChannels({
  kinds: [
    {
      pattern: channel,
      events: ['event', 'game-removed', 'game-created'],
      meaning:
        'Games of rock paper scissors as they open (W18) and are joined, cancelled or ended (W17), and how each went (W16).',
    },
    {
      pattern: own.pattern,
      events: ['game-created', 'balance'],
      meaning:
        'The player’s own games as they open (W19), and their balance of a type when it changes (W20).',
      personal: true,
      mayJoin: ownedByViewer,
    },
  ],
  frames: (event, { world, listened }) =>
    [...gameFrames(world, event), ...balanceFrames(world, event)].filter((frame) => listened(frame.channel)),
});

function gameFrames(world: World, event: RecordedEvent): readonly Frame[] {
  const opened = created.match(event);
  if (opened) {
    const host = subjectOf(opened, 'owner');
    const { game: id, type, amount } = seenBy(created, opened, 'everyone');
    const data = openGameAnswer(world, { id, host, type, amount, createdAt: event.at });
    return [channel, own(host)].map((to) => ({ channel: to, event: 'game-created', data }));
  }
  const end = resolved.match(event);
  if (end) {
    const game = seenBy(resolved, end, 'everyone');
    const [host, opponent] = [subjectOf(end, 'host'), subjectOf(end, 'owner')];
    const told = gameEvent(world, nobodyHidden, { ...game, host, opponent, at: event.at });
    return [removed(game.game), { channel, event: 'event', data: told }];
  }
  const back = cancelled.match(event);
  if (back) return [removed(seenBy(cancelled, back, 'everyone').game)];
  const ended = settled.match(event);
  return ended ? seenBy(settled, ended, 'everyone').games.map(removed) : [];
}

const removed = (id: string): Frame => ({ channel, event: 'game-removed', data: { id } });

const kinds = [created, resolved, cancelled, deposited, withdrawn, settled];

/** The balances of all whom an event of the game is about, as they are now: of an ended game both, of a settlement all. */
function balanceFrames(world: World, event: RecordedEvent): readonly Frame[] {
  if (!kinds.some((kind) => kind.match(event))) return [];
  const assets = new Set(event.moves.map(({ asset }) => asset));
  return event.subjects.flatMap(({ id }) =>
    wagerTypes
      .filter((type) => assets.has(type))
      .map((type) => ({
        channel: own(id),
        event: 'balance',
        data: { type, balance: balanceIn(world, id, type) },
      })),
  );
}
