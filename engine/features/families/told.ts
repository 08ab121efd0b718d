import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { FamilyLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { opens, tellings, toldAsAlert, toldInFeed } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { closed, founded, noticed, recoloured, renamed, upgraded } from './events.ts';

/** What the founder reads of it, and what the family’s own feed says: its lines stand under the family’s id. */
export const familyTold = tellings(
  toldInFeed(founded, 'owner', ({ name }) => ({
    kind: 'families.founded',
    tone: 'good',
    template: 'You founded the family {family}.',
    params: { family: name },
  })),
  toldInFeed(founded, 'owner', ({ family }, who) => ({
    to: family,
    kind: 'families.founded',
    tone: 'good',
    template: '{who} founded the family.',
    params: { who: who('owner') },
  })),
  toldInFeed(renamed, 'owner', ({ family, name }, who) => ({
    to: family,
    kind: 'families.renamed',
    tone: 'plain',
    template: '{who} renamed the family to {family}.',
    params: { who: who('owner'), family: name },
  })),
  toldInFeed(noticed, 'owner', ({ family, notice }, who) => ({
    to: family,
    kind: 'families.notice',
    tone: 'plain',
    template: notice === null ? '{who} wiped the notice board.' : '{who} wrote on the notice board.',
    params: { who: who('owner') },
  })),
  toldInFeed(upgraded, 'owner', ({ family, of, to, cost }, who) => ({
    to: family,
    kind: 'families.upgraded',
    tone: 'good',
    template: `{who} had the family make room for {room} ${of} for {cost}.`,
    params: { who: who('owner'), room: to, cost: moneyText(cost) },
  })),
  // Those who were in a family that closed are told, beside the boss who closed it.
  toldAsAlert(closed, 'member', ({ name, reason }, _who, { subjects }) =>
    subjects
      .filter(({ role }) => role === 'member' || reason === 'empty')
      .map(({ id }) => ({
        to: id,
        kind: 'families.closed',
        tone: 'bad' as const,
        template: 'The family {family} has closed. You are on your own again.',
        params: { family: name },
        actions: [opens('Families', '/main/families')],
      })),
  ),
);

/** What lists and past rounds keep of families. */
export function familyLines(event: RecordedEvent): readonly FamilyLine[] {
  const begun = founded.match(event);
  if (begun) {
    const { family, name, colour } = seenBy(founded, begun, 'everyone');
    const character = subjectOf(event, 'owner');
    return [{ family: { id: family, name, colour } }, { character, from: null, to: family }];
  }
  const changed = renamed.match(event);
  if (changed) {
    const { family, name, colour } = seenBy(renamed, changed, 'everyone');
    return [{ family: { id: family, name, colour } }];
  }
  const painted = recoloured.match(event);
  if (painted) {
    const { family, name, colour } = seenBy(recoloured, painted, 'everyone');
    return [{ family: { id: family, name, colour } }];
  }
  const over = closed.match(event);
  if (!over) return [];
  const { family } = seenBy(closed, over, 'everyone');
  return over.subjects.map(({ id }) => ({ character: id, from: family, to: null }));
}
