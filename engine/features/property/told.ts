import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { attacked, cancelled, checked, collected, hasHolder, released, takenOver } from './events.ts';
import { nameOfPlace } from './state.ts';
import { strengthOf } from './strength.ts';
import { parts, weapons } from './weapons.ts';

/** What everybody in a property's city is told of it: who did what, and no numbers (R520). */
export interface PropertyNews {
  readonly property: string;
  readonly city: string;
  readonly kind: 'check' | 'attack' | 'takeover' | 'cancel' | 'release';
  /** What it was attacked with; null for anything else. */
  readonly weapon: string | null;
  readonly success: boolean;
  /** Who did it, or whose it was. */
  readonly character: string;
  /** With `{who}` for that gangster, and other parameters by key. */
  readonly template: string;
  readonly params: JsonObject;
}

/** The news that an event gives the city; null for none. */
export function propertyNews(event: RecordedEvent): PropertyNews | null {
  const look = checked.match(event);
  if (look) return news(event, 'check', seenBy(checked, look, 'everyone'), '{who} checked the {property}');
  const attack = attacked.match(event);
  if (attack) {
    const { weapon, success, part, ...place } = seenBy(attacked, attack, 'everyone');
    const { worked, failed } = weapons.of(weapon);
    const made = news(event, 'attack', place, success ? worked : failed);
    return { ...made, weapon, success, params: { ...made.params, part: parts[part] ?? '' } };
  }
  const gain = takenOver.match(event);
  if (gain) {
    const place = seenBy(takenOver, gain, 'everyone');
    if (!hasHolder(event)) return news(event, 'takeover', place, '{who} took over the {property}');
    const made = news(event, 'takeover', place, '{who} took the {property} from {holder}');
    return { ...made, params: { ...made.params, holder: subjectOf(event, 'holder') } };
  }
  const end = cancelled.match(event);
  if (end) return news(event, 'cancel', seenBy(cancelled, end, 'everyone'), '{who} gave up the {property}');
  const over = released.match(event);
  return (
    over &&
    news(
      event,
      'release',
      seenBy(released, over, 'everyone'),
      'The {property} of {who} stands empty',
      'holder',
    )
  );
}

function news(
  event: RecordedEvent,
  kind: PropertyNews['kind'],
  { property, city }: { readonly property: string; readonly city: string },
  template: string,
  role = 'owner',
): PropertyNews {
  const character = subjectOf(event, role);
  const params = { who: character, property: nameOfPlace(property) };
  return { property, city, kind, weapon: null, success: true, character, template, params };
}

const page = (path: string) => [{ id: 'page' as const, label: 'Property', meta: { path } }];

/** What those concerned read of it, and what the families read that gain or lose a property. */
export function propertyActivity(event: RecordedEvent): readonly ActivityLine[] {
  const attack = attacked.match(event);
  if (attack) {
    const { success, before, after, part } = seenBy(attacked, attack, 'owner');
    const { property } = seenBy(attacked, attack, 'everyone');
    const owner = { character: subjectOf(event, 'owner'), kind: 'property.attacked' };
    const name = nameOfPlace(property);
    return [
      success
        ? {
            ...owner,
            tone: 'good',
            template: 'The {property}’s {part} is gone: strength {before} to {after}.',
            params: {
              property: name,
              part: parts[part] ?? '',
              before: strengthOf(before),
              after: strengthOf(after),
            },
          }
        : // What did no harm showed nothing either.
          {
            ...owner,
            tone: 'bad',
            template: 'Your attack on the {property} did no harm.',
            params: { property: name },
          },
      ...lossLines(event),
    ];
  }
  const gain = takenOver.match(event);
  if (gain) {
    const { price, property } = seenBy(takenOver, gain, 'owner');
    const params = { property: nameOfPlace(property), price: moneyText(price) };
    return [
      {
        character: subjectOf(event, 'owner'),
        kind: 'property.taken-over',
        tone: 'good',
        template: 'You took over the {property} for {price}.',
        params,
      },
      ...familyLines(event, nameOfPlace(property)),
      ...lossLines(event),
    ];
  }
  const taken = collected.match(event);
  if (taken) {
    const { property, amount } = seenBy(collected, taken, 'owner');
    return [
      {
        character: subjectOf(event, 'owner'),
        kind: 'property.collected',
        tone: 'good',
        template: 'You collected {amount} from the {property}.',
        params: { property: nameOfPlace(property), amount: moneyText(amount) },
      },
    ];
  }
  const end = cancelled.match(event);
  if (end) {
    const { property } = seenBy(cancelled, end, 'owner');
    return [
      {
        character: subjectOf(event, 'owner'),
        kind: 'property.cancelled',
        tone: 'plain',
        template: 'You gave up the {property}.',
        params: { property: nameOfPlace(property) },
      },
    ];
  }
  return lossLines(event);
}

/** A holder is told at once of attacks and of what they lost (ruling 65). */
export const propertyAlerts = (event: RecordedEvent): readonly AlertLine[] =>
  lossLines(event).map((line) => ({ ...line, actions: page('/main/property/manage') }));

/** What somebody else did to what a gangster holds. */
function lossLines(event: RecordedEvent): readonly ActivityLine[] {
  const attack = attacked.match(event);
  if (attack) {
    const { property, weapon, success, after } = seenBy(attacked, attack, 'holder');
    return [
      {
        character: subjectOf(event, 'holder'),
        kind: 'property.was-attacked',
        tone: success ? 'bad' : 'plain',
        template: success
          ? '{who} attacked your {property} ({weapon}): strength {after} is left.'
          : '{who} attacked your {property} ({weapon}) and did no harm.',
        params: {
          who: subjectOf(event, 'owner'),
          property: nameOfPlace(property),
          weapon: weapons.of(weapon).name.toLowerCase(),
          after: strengthOf(after),
        },
      },
    ];
  }
  const gain = takenOver.match(event);
  if (gain && hasHolder(event)) {
    const { property } = seenBy(takenOver, gain, 'holder');
    return [
      {
        character: subjectOf(event, 'holder'),
        kind: 'property.lost',
        tone: 'bad',
        template: '{who} took the {property} from you. What it had earned is lost.',
        params: { who: subjectOf(event, 'owner'), property: nameOfPlace(property) },
      },
    ];
  }
  const over = released.match(event);
  if (!over) return [];
  const { property, reason } = seenBy(released, over, 'holder');
  if (reason !== 'family') return [];
  return [
    {
      character: subjectOf(event, 'holder'),
      kind: 'property.released',
      tone: 'bad',
      template: 'Your family holds as many properties as it may: you gave up the {property}.',
      params: { property: nameOfPlace(property) },
    },
  ];
}

/** What a family reads of a property that a member took, and another's of one that a member lost. */
function familyLines(event: RecordedEvent, property: string): readonly ActivityLine[] {
  const owner = event.subjects.find(({ role }) => role === 'owner');
  const holder = event.subjects.find(({ role }) => role === 'holder');
  const lines: ActivityLine[] = [];
  if (owner?.family)
    lines.push({
      character: owner.family,
      kind: 'property.taken-over',
      tone: 'good',
      template: '{who} took over the {property}.',
      params: { who: owner.id, property },
    });
  if (owner && holder?.family)
    lines.push({
      character: holder.family,
      kind: 'property.lost',
      tone: 'bad',
      template: '{who} took the {property} from {holder}.',
      params: { who: owner.id, property, holder: holder.id },
    });
  return lines;
}
