import { guessed } from '@rackets/engine/features/safe-cracking/guessed.ts';
import { codeText } from '@rackets/engine/features/safe-cracking/safes.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { cityOf } from '@rackets/engine/shared/catalogues/cities.ts';
import { channelNamed, defineChannels } from '../../channels/channel-kind.ts';

const safeChannel = channelNamed('public-safe-{id}');

export const safeCrackingChannels = defineChannels({
  kinds: [
    {
      pattern: safeChannel.pattern,
      events: ['missed', 'opened'],
      meaning: 'Guesses at the safe of a city: what was dialled, and where the code lies from there.',
      mayJoin: (_world, _actor, id) => cityOf(id) !== undefined,
    },
  ],
  frames(event, { listened }) {
    const guess = guessed.match(event);
    if (!guess) return [];
    const { location, guess: dialled, clue, success } = seenBy(guessed, guess, 'everyone');
    const channel = safeChannel(location);
    if (!listened(channel)) return [];
    return [{ channel, event: success ? 'opened' : 'missed', data: { guess: codeText(dialled), clue } }];
  },
});
