import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { secondMs } from '../../shared/time/time.ts';
import { propertyRules } from './rules.ts';
import {
  changeContract,
  contractOf,
  dropContract,
  nameOfPlace,
  noteLook,
  noteRaid,
  putContract,
} from './state.ts';
import { strengthOf } from './strength.ts';
import { parts, weapons } from './weapons.ts';

const amount = z.int().min(0);
/** A property by id, and the city where it stands. */
const where = { property: z.string(), city: z.string() };
/** In millionths of one. */
const strength = z.int().min(0);

const told = ({ property, city }: { readonly property: string; readonly city: string }) =>
  `${nameOfPlace(property)} (${cityName(city)})`;

/** Somebody looked how strong a property is: what they saw is theirs alone. */
export const checked = defineEvent({
  type: 'property.strength-checked',
  version: 1,
  data: z.strictObject({ ...where, strength, waitSeconds: amount }),
  visible: { owner: ['property', 'city', 'strength', 'waitSeconds'], everyone: ['property', 'city'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} checked the ${told(data)}: ${String(strengthOf(data.strength))} of 10.`,
  apply(world, event) {
    const { property, strength: seen } = event.data;
    noteLook(world, property, { character: subjectOf(event, 'owner'), strength: seen, at: event.at });
  },
});

const attackFields = z.strictObject({
  ...where,
  weapon: z.enum(weapons.ids),
  /** Whether it did any harm. */
  success: z.boolean(),
  /** Which part of the property it hit. */
  part: z.int().min(0),
  before: strength,
  after: strength,
  levelPoints: amount,
  /** In tenths of a percent. */
  heat: amount,
  waitSeconds: amount,
});
export type Attack = z.infer<typeof attackFields>;

/** Somebody attacked a property, and used up what they attacked it with. */
export const attacked = defineEvent({
  type: 'property.attacked',
  version: 1,
  data: attackFields,
  visible: {
    owner: Object.keys(attackFields.shape) as (keyof Attack)[],
    holder: ['before', 'after'],
    everyone: ['property', 'city', 'weapon', 'success', 'part'],
  },
  tell({ data, ...event }) {
    const { weapon, success, before, after } = data;
    const act = say`${who(event)} attacked the ${told(data)} of ${who(event, 'holder')} (${weapons.of(weapon).name})`;
    return success
      ? say`${act}: ${String(strengthOf(before))} to ${String(strengthOf(after))} of 10.`
      : say`${act}, no harm.`;
  },
  drawn({ property, success, weapon, part, before, after }) {
    return {
      act: `Attack the ${nameOfPlace(property)} with ${weapons.of(weapon).name.toLowerCase()}`,
      rolls: {
        success: { question: 'Any harm', outcome: success ? 'yes' : 'no' },
        force: {
          question: 'How much',
          outcome: `from ${String(strengthOf(before))} to ${String(strengthOf(after))} of 10`,
        },
        part: { question: 'What was hit', outcome: parts[part] ?? 'nothing' },
      },
    };
  },
  apply(world, event) {
    const { property, success, after: left } = event.data;
    const contract = contractOf(world, property);
    if (!contract) return;
    const { slowSeconds } = propertyRules(world).strength;
    changeContract(world, property, {
      base: left,
      since: event.at,
      slowUntil: event.at + slowSeconds * secondMs,
      attacks: contract.attacks + 1,
    });
    // What did no harm showed nothing either.
    if (success)
      noteLook(world, property, { character: subjectOf(event, 'owner'), strength: left, at: event.at });
  },
});

/** Somebody paid for a property and holds it, whoever held it before. */
export const takenOver = defineEvent({
  type: 'property.taken-over',
  version: 1,
  data: z.strictObject({ ...where, price: amount, income: amount }),
  visible: { owner: ['price', 'income'], everyone: ['property', 'city'] },
  tell: ({ data, subjects, type }) => {
    const event = { type, subjects };
    const act = say`${who(event)} took over the ${told(data)} for ${cash(data.price)}`;
    return hasHolder(event) ? say`${act}, which ${who(event, 'holder')} held.` : say`${act}.`;
  },
  apply(world, event) {
    const { property, income } = event.data;
    putContract(world, {
      property,
      holder: subjectOf(event, 'owner'),
      startedAt: event.at,
      income,
      collectedAt: event.at,
      attacks: 0,
      base: propertyRules(world).strength.first,
      since: event.at,
      slowUntil: event.at,
    });
    const familyAs = (role: string) => event.subjects.find((each) => each.role === role)?.family ?? null;
    const [by, against] = [familyAs('owner'), familyAs('holder')];
    if (by !== null && against !== null) noteRaid(world, { by, against, at: event.at });
  },
});

/** Whether an event names who held the property until then. */
export const hasHolder = ({ subjects }: { readonly subjects: readonly { readonly role: string }[] }) =>
  subjects.some(({ role }) => role === 'holder');

/** A holder collected what a property had earned. */
export const collected = defineEvent({
  type: 'property.collected',
  version: 1,
  data: z.strictObject({ ...where, amount: z.int().min(1) }),
  visible: { owner: ['property', 'city', 'amount'] },
  tell: ({ data, ...event }) => say`${who(event)} collected ${cash(data.amount)} from the ${told(data)}.`,
  apply: (world, { at, data }) => changeContract(world, data.property, { collectedAt: at }),
});

/** A holder gave a property up; what it had earned is lost. */
export const cancelled = defineEvent({
  type: 'property.cancelled',
  version: 1,
  data: z.strictObject({ ...where, lost: amount }),
  visible: { owner: ['lost'], everyone: ['property', 'city'] },
  tell: ({ data, ...event }) => say`${who(event)} gave up the ${told(data)}.`,
  apply: (world, { data }) => dropContract(world, data.property),
});

/** Why a property was taken from its holder by the game. */
export const releases = ['death', 'ban', 'family'] as const;

/** A property stands empty: its holder died or was banned, or joined a family that holds as many as it may. */
export const released = defineEvent({
  type: 'property.released',
  version: 1,
  data: z.strictObject({ ...where, reason: z.enum(releases) }),
  visible: { holder: ['reason'], everyone: ['property', 'city'] },
  tell: ({ data, ...event }) =>
    say`The ${told(data)} of ${who(event, 'holder')} stands empty (${data.reason}).`,
  apply: (world, { data }) => dropContract(world, data.property),
});
