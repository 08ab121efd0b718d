import { broken } from '../../kernel/values/assert.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { StreetLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { opens, tellings, told, toldInFeed, whoIsThat, type Words } from '../../kits/told.ts';
import { bustAttempted } from './events.ts';

/** Both sides of a bust of a player, and whoever was caught trying. An inmate may look at who came. */
export const bustTold = tellings(
  told(bustAttempted, 'target', ({ success, target }, who) =>
    target === null
      ? null
      : {
          kind: success ? 'prison.busted-out' : 'prison.bust-failed',
          tone: success ? 'good' : 'plain',
          template: success
            ? '{buster} broke you out of prison.'
            : '{buster} tried to break you out and failed.',
          params: { buster: who('owner') },
          actions: [whoIsThat(who('owner')), opens('Prison', '/main/prison')],
        },
  ),
  toldInFeed(bustAttempted, 'owner', ({ success, target }) =>
    target === null || !success
      ? null
      : {
          kind: 'prison.bust',
          tone: 'good',
          template: 'You broke {target} out of prison.',
          params: { target },
        },
  ),
  toldInFeed(bustAttempted, 'owner', ({ target, npcName, prisonSeconds }): Words | null => {
    if (prisonSeconds === null) return null;
    const jailed = { kind: 'prison.jailed', tone: 'bad' } as const;
    if (target !== null)
      return { ...jailed, template: 'You were put away trying to free {target}.', params: { target } };
    const name = npcName ?? broken('a bust is of an inmate or of a player');
    return { ...jailed, template: 'You were put away trying to free {name}.', params: { name } };
  }),
);

/** Arrests by whichever feature, and opened cells of players: not whose cell, nor where. */
export function prisonStreet(event: RecordedEvent): readonly StreetLine[] {
  const arrests = event.timers
    .filter(({ name, until }) => name === 'prison' && until > event.at)
    .map(({ character }) => character);
  const bust = bustAttempted.match(event);
  const { success, npc } = bust ? seenBy(bustAttempted, bust, 'everyone') : { success: false, npc: null };
  const opened = bust && success && npc === null ? [subjectOf(bust, 'owner')] : [];
  return [
    ...arrests.map((character) => street(character, 'arrest', '{who} was put away.')),
    ...opened.map((character) => street(character, 'bust', '{who} opened a cell.')),
  ];
}

function street(character: string, kind: StreetLine['kind'], template: string): StreetLine {
  return { character, kind, template, params: {} };
}
