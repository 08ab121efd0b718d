import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { kindOfPerk } from '../../shared/catalogues/perks.ts';
import { acquired, inherited } from './events.ts';

/** Tells a gangster what perks came to them. */
export function perksActivity(event: RecordedEvent): readonly ActivityLine[] {
  const came = acquired.match(event);
  if (came) {
    const [perk] = seenBy(acquired, came, 'owner').perks;
    if (perk === undefined) return [];
    return [
      {
        character: subjectOf(came, 'owner'),
        kind: 'perks.acquired',
        tone: 'good',
        template: 'A perk is yours: {perk}.',
        params: { perk: kindOfPerk(perk).name },
      },
    ];
  }
  const found = inherited.match(event);
  if (!found) return [];
  const many = seenBy(inherited, found, 'owner').perks.length;
  return [
    {
      character: subjectOf(found, 'owner'),
      kind: 'perks.inherited',
      tone: 'good',
      template:
        many === 1
          ? 'A perk that you had insured in an earlier life is yours again.'
          : '{many} perks that you had insured in an earlier life are yours again.',
      params: { many },
    },
  ];
}
