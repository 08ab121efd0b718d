import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine, FamilyLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { closed, founded, noticed, recoloured, renamed, upgraded } from './events.ts';

const page = (label: string, path: string) => [{ id: 'page' as const, label, meta: { path } }];

/** What the founder reads of it, and what the family’s own feed says. A line of the feed stands under the family’s id. */
export function familyActivity(event: RecordedEvent): readonly ActivityLine[] {
  const begun = founded.match(event);
  if (begun) {
    const { family, name } = seenBy(founded, begun, 'owner');
    const owner = subjectOf(event, 'owner');
    return [
      {
        character: owner,
        kind: 'families.founded',
        tone: 'good',
        template: 'You founded the family {family}.',
        params: { family: name },
      },
      {
        character: family,
        kind: 'families.founded',
        tone: 'good',
        template: '{who} founded the family.',
        params: { who: owner },
      },
    ];
  }
  const named = renamed.match(event);
  if (named) {
    const { family, name } = seenBy(renamed, named, 'owner');
    return [
      {
        character: family,
        kind: 'families.renamed',
        tone: 'plain',
        template: '{who} renamed the family to {family}.',
        params: { who: subjectOf(event, 'owner'), family: name },
      },
    ];
  }
  const written = noticed.match(event);
  if (written) {
    const { family, notice } = seenBy(noticed, written, 'owner');
    return [
      {
        character: family,
        kind: 'families.notice',
        tone: 'plain',
        template: notice === null ? '{who} wiped the notice board.' : '{who} wrote on the notice board.',
        params: { who: subjectOf(event, 'owner') },
      },
    ];
  }
  const grown = upgraded.match(event);
  if (!grown) return [];
  const { family, of, to, cost } = seenBy(upgraded, grown, 'owner');
  return [
    {
      character: family,
      kind: 'families.upgraded',
      tone: 'good',
      template: `{who} had the family make room for {room} ${of} for {cost}.`,
      params: { who: subjectOf(event, 'owner'), room: to, cost: moneyText(cost) },
    },
  ];
}

/** Those who were in a family that closed are told, beside the boss who closed it. */
export function familyAlerts(event: RecordedEvent): readonly AlertLine[] {
  const over = closed.match(event);
  if (!over) return [];
  const { name, reason } = seenBy(closed, over, 'member');
  return over.subjects
    .filter(({ role }) => role === 'member' || reason === 'empty')
    .map(({ id }) => ({
      character: id,
      kind: 'families.closed',
      tone: 'bad' as const,
      template: 'The family {family} has closed. You are on your own again.',
      params: { family: name },
      actions: page('Families', '/main/families'),
    }));
}

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
