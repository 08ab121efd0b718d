import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { opens, tellings, told, toldInFeed, type Words } from '../../kits/told.ts';
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

const actions = [opens('Property', '/main/property/manage')];

/**
 * What those concerned read of it, and what the families read that gain or lose a property. A holder is told at once of
 * attacks and of what they lost (ruling 65).
 */
export const propertyTold = tellings(
  toldInFeed(attacked, 'owner', ({ property, success, before, after, part }) => ({
    kind: 'property.attacked',
    tone: success ? 'good' : 'bad',
    template: success
      ? 'The {property}’s {part} is gone: strength {before} to {after}.'
      : 'Your attack on the {property} did no harm.',
    params: {
      property: nameOfPlace(property),
      // What did no harm showed nothing either.
      ...(success && { part: parts[part] ?? '', before: strengthOf(before), after: strengthOf(after) }),
    },
  })),
  told(attacked, 'holder', ({ property, weapon, success, after }, who) => ({
    kind: 'property.was-attacked',
    tone: success ? 'bad' : 'plain',
    template: success
      ? '{who} attacked your {property} ({weapon}): strength {after} is left.'
      : '{who} attacked your {property} ({weapon}) and did no harm.',
    params: {
      who: who('owner'),
      property: nameOfPlace(property),
      weapon: weapons.of(weapon).name.toLowerCase(),
      after: strengthOf(after),
    },
    actions,
  })),
  toldInFeed(takenOver, 'owner', ({ price, property }, who, { subjects }) => {
    const name = nameOfPlace(property);
    const family = subjects.find(({ role }) => role === 'owner')?.family;
    const own: Words = {
      kind: 'property.taken-over',
      tone: 'good',
      template: 'You took over the {property} for {price}.',
      params: { property: name, price: moneyText(price) },
    };
    if (!family) return own;
    const theirs: Words = {
      ...own,
      to: family,
      template: '{who} took over the {property}.',
      params: { who: who('owner'), property: name },
    };
    return [own, theirs];
  }),
  toldInFeed(takenOver, 'holder', ({ property }, who, { subjects }) => {
    const family = subjects.find(({ role }) => role === 'holder')?.family;
    if (!family) return null;
    return {
      to: family,
      kind: 'property.lost',
      tone: 'bad',
      template: '{who} took the {property} from {holder}.',
      params: { who: who('owner'), property: nameOfPlace(property), holder: who('holder') },
    };
  }),
  told(takenOver, 'holder', ({ property }, who) => ({
    kind: 'property.lost',
    tone: 'bad',
    template: '{who} took the {property} from you. What it had earned is lost.',
    params: { who: who('owner'), property: nameOfPlace(property) },
    actions,
  })),
  toldInFeed(collected, 'owner', ({ property, amount }) => ({
    kind: 'property.collected',
    tone: 'good',
    template: 'You collected {amount} from the {property}.',
    params: { property: nameOfPlace(property), amount: moneyText(amount) },
  })),
  toldInFeed(cancelled, 'owner', ({ property }) => ({
    kind: 'property.cancelled',
    tone: 'plain',
    template: 'You gave up the {property}.',
    params: { property: nameOfPlace(property) },
  })),
  told(released, 'holder', ({ property, reason }) =>
    reason === 'family'
      ? {
          kind: 'property.released',
          tone: 'bad',
          template: 'Your family holds as many properties as it may: you gave up the {property}.',
          params: { property: nameOfPlace(property) },
          actions,
        }
      : null,
  ),
);
