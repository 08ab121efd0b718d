import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { DraftEvent, RecordedEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { pointsFor } from '../going-rate/going-rate.ts';
import { attacked, checked } from './events.ts';
import { contractHere, isOfFamily, ofFamily, waiting } from './may-act.ts';
import { propertyRules } from './rules.ts';
import { cityOfPlace, nameOfPlace, strengthNow, type Contract } from './state.ts';
import { isDown, strengthOf } from './strength.ts';
import { parts, weapons, weaponsCarried } from './weapons.ts';

/** Looks how strong a property is that somebody else holds (E200). */
export const checkStrength = defineCommand({
  type: 'property.check-strength',
  payload: z.strictObject({ property: z.string().max(60) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const contract = contractHere(world, context.me, payload.property);
    if (isRefusal(contract)) return contract;
    return waiting(world, context) ?? [look(world, context, contract)];
  },
  answer: (events) => answerOf(events),
});

/**
 * Attacks a property that somebody else holds (E202). Where nothing is left to break, it was no more than a look: the
 * weapon is kept, and the wait is that of a check.
 */
export const attackProperty = defineCommand({
  type: 'property.attack-property',
  payload: z.strictObject({ property: z.string().max(60), weapon: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const contract = contractHere(world, me, payload.property);
    if (isRefusal(contract)) return contract;
    if (isOfFamily(world, me, contract)) return ofFamily(nameOfPlace(contract.property));
    const weapon = weapons.find(payload.weapon);
    if (!weapon) return refuse('property_weapon', 'There is no such weapon.', { kind: 'not-found' });
    const wait = waiting(world, context);
    if (wait) return wait;
    if (weaponsCarried(world, me.id, weapon) === 0)
      return refuse('property_weapon_short', `You carry no ${weapon.name.toLowerCase()}.`);
    if (isDown(strengthNow(world, contract, now))) return [look(world, context, contract)];
    return [attack(world, context, contract, weapon)];
  },
  answer: (events) => answerOf(events),
});

function look(world: World, { me, now }: ActingContext, contract: Contract): DraftEvent {
  const { property } = contract;
  const waitSeconds = propertyRules(world).waitSeconds.check;
  return checked.draft(
    { property, city: cityOfPlace(property), strength: strengthNow(world, contract, now), waitSeconds },
    {
      timers: [{ character: me.id, name: 'property', until: now + waitSeconds * secondMs }],
      subjects: [{ id: me.id, role: 'owner' }],
    },
  );
}

type Weapon = (typeof weapons.entries)[number];

/** One roll for whether it does harm; if so one for how much and one for what it hits. */
function attack(world: World, context: ActingContext, contract: Contract, weapon: Weapon): DraftEvent {
  const { me, now, draw } = context;
  const rules = propertyRules(world);
  const { property, holder } = contract;
  const { most, chance } = rules.weapons[weapon.id] ?? broken(`${weapon.id} has its numbers`);
  const before = strengthNow(world, contract, now);
  const success = draw.chance(chance, 'success');
  const taken = success ? draw.between(Math.ceil(most / 2), most, 'force') : 0;
  const part = success ? draw.below(parts.length, 'part') : 0;
  const waitSeconds = rules.waitSeconds.attack;
  const levelPoints = success
    ? boostedPoints(world, me.id, pointsFor(world, me.id, rules.levelPoints), now)
    : 0;
  const heat = success ? 0 : rules.heatOnFailure;
  const data = {
    property,
    city: cityOfPlace(property),
    weapon: weapon.id,
    success,
    part,
    before,
    after: Math.max(0, before - taken),
    levelPoints,
    heat,
    waitSeconds,
  };
  const count = (metric: string, by: number) => ({ character: me.id, metric, by });
  return attacked.draft(data, {
    moves:
      weapon.item === null
        ? []
        : [{ asset: itemAsset(weapon.item), from: inHand(me.id), to: sinkOf('property'), amount: 1 }],
    counts: [count('level_points', levelPoints), count('heat', heat), count('property.attacks', 1)],
    timers: [{ character: me.id, name: 'property', until: now + waitSeconds * secondMs }],
    subjects: [
      { id: me.id, role: 'owner' },
      { id: holder, role: 'holder' },
    ],
  });
}

/** What a look or an attack tells whoever made it. */
function answerOf(events: readonly RecordedEvent[]) {
  const first = events[0] ?? broken('the decision has an event');
  const seen = checked.match(first);
  if (seen) {
    const { property, strength, waitSeconds } = seen.data;
    return {
      property,
      success: false,
      weapon: null,
      part: null,
      strength_before: strengthOf(strength),
      strength: strengthOf(strength) as number | null,
      level_points: 0,
      heat_percent: 0,
      message: isDown(strength) ? 'Nothing is left to break.' : 'Nobody saw you look.',
      wait_until: iso(seen.at + waitSeconds * secondMs),
      wait_seconds: waitSeconds,
    };
  }
  const { data, at } = attacked.first(events);
  const part = parts[data.part] ?? broken(`there is a part ${data.part}`);
  return {
    property: data.property,
    success: data.success,
    weapon: data.weapon as string | null,
    part: data.success ? part : null,
    strength_before: data.success ? strengthOf(data.before) : null,
    strength: data.success ? strengthOf(data.after) : null,
    level_points: data.levelPoints,
    heat_percent: data.heat / 10,
    message: data.success ? `The ${part} is gone.` : 'It did no harm.',
    wait_until: iso(at + data.waitSeconds * secondMs),
    wait_seconds: data.waitSeconds,
  };
}
