import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { maxMentions } from '../../shared/text/mentions.ts';
import { pictureName } from '../../shared/ports/pictures.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { familiesRules } from './rules.ts';
import { addFamily, changeFamily, endFamily } from './state.ts';
import { familyColours, maxNotice, maxWelcome } from './terms.ts';

const family = z.string();
const colour = z.enum(familyColours);

/** A gangster founded a family and is its boss. */
export const founded = defineEvent({
  type: 'families.founded',
  version: 1,
  data: z.strictObject({ family, name: z.string(), colour, cost: z.int().min(0) }),
  visible: { everyone: ['family', 'name', 'colour'], owner: ['cost'] },
  tell: ({ data: { name, cost }, ...event }) =>
    say`${who(event)} founded the family ${name} for ${cash(cost)}.`,
  apply(world, event) {
    const { family: id, name, colour: own } = event.data;
    const { members, vehicles } = familiesRules(world);
    addFamily(world, {
      id,
      name,
      colour: own,
      founder: subjectOf(event, 'owner'),
      foundedAt: event.at,
      closedAt: null,
      maxMembers: members.first,
      maxVehicles: vehicles.first,
      notice: null,
      welcome: null,
      profile: null,
    });
  },
});

/** A family goes by another name; it keeps the old one, too. */
export const renamed = defineEvent({
  type: 'families.renamed',
  version: 1,
  data: z.strictObject({ family, name: z.string(), colour, cost: z.int().min(0) }),
  visible: { everyone: ['family', 'name', 'colour'], owner: ['cost'] },
  tell: ({ data: { name, cost }, ...event }) =>
    say`${who(event)} renamed the family to ${name} for ${cash(cost)}.`,
  apply: (world, { data }) => changeFamily(world, data.family, { name: data.name }),
});

/** A family shows another colour. */
export const recoloured = defineEvent({
  type: 'families.recoloured',
  version: 1,
  data: z.strictObject({ family, name: z.string(), colour }),
  visible: { everyone: ['family', 'name', 'colour'] },
  tell: ({ data: { colour: own }, ...event }) => say`${who(event)} gave the family the colour ${own}.`,
  apply: (world, { data }) => changeFamily(world, data.family, { colour: data.colour }),
});

/** The notice board says something else, or nothing. Only members read it. */
export const noticed = defineEvent({
  type: 'families.notice-edited',
  version: 1,
  data: z.strictObject({ family, notice: sealedText(maxNotice).nullable() }),
  visible: { owner: ['family', 'notice'] },
  tell: (event) => say`${who(event)} wrote on the family’s notice board.`,
  apply(world, event) {
    const { family: id, notice: text } = event.data;
    const notice = text === null ? null : { text, by: subjectOf(event, 'owner'), at: event.at };
    changeFamily(world, id, { notice });
  },
});

/** Whoever joins is greeted by other words, or by none. */
export const welcomed = defineEvent({
  type: 'families.welcome-edited',
  version: 1,
  data: z.strictObject({ family, welcome: sealedText(maxWelcome).nullable() }),
  visible: { owner: ['family', 'welcome'] },
  tell: (event) => say`${who(event)} changed the words that greet who joins the family.`,
  apply(world, event) {
    const { family: id, welcome: text } = event.data;
    changeFamily(world, id, { welcome: text && { text, by: subjectOf(event, 'owner') } });
  },
});

/** What a family says of itself to everybody. */
export const profileFields = {
  text: sealedText(6_000).nullable(),
  paper: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
};

/** What the words name and show, as the gateway has read in them. */
export const inProfile = z.strictObject({
  mentions: z.array(z.string()).max(maxMentions),
  pictures: z.array(pictureName).max(12),
});

/** A family describes itself again; everybody may read it. */
export const profileEdited = defineEvent({
  type: 'families.profile-edited',
  version: 1,
  data: z.strictObject({ family, ...profileFields, ...inProfile.shape }),
  visible: { everyone: ['family', 'text', 'paper', 'mentions', 'pictures'] },
  tell: (event) => say`${who(event)} wrote the family’s profile.`,
  apply(world, event) {
    const { family: id, ...said } = event.data;
    changeFamily(world, id, { profile: { ...said, by: subjectOf(event, 'owner') } });
  },
});

/** There is room for more members, or vehicles, paid from the bank. */
export const upgraded = defineEvent({
  type: 'families.upgraded',
  version: 1,
  data: z.strictObject({
    family,
    of: z.enum(['members', 'vehicles']),
    from: z.int(),
    to: z.int(),
    cost: z.int().min(1),
  }),
  visible: { owner: ['family', 'of', 'from', 'to', 'cost'], family: ['of', 'from', 'to', 'cost'] },
  tell: ({ data: { of, to, cost }, ...event }) =>
    say`${who(event)} had the family make room for ${String(to)} ${of} for ${cash(cost)}.`,
  apply: (world, { data: { family: id, of, to } }) =>
    changeFamily(world, id, of === 'members' ? { maxMembers: to } : { maxVehicles: to }),
});

/** Why a family is no more: its boss closed it, or nobody was left in it. */
export const closings = ['boss', 'empty'] as const;

/** A family is no more. Those who were in it are its members in this event for the last time. */
export const closed = defineEvent({
  type: 'families.closed',
  version: 1,
  data: z.strictObject({ family, name: z.string(), reason: z.enum(closings) }),
  visible: { everyone: ['family', 'name', 'reason'] },
  tell: ({ data: { name, reason } }) => say`The family ${name} closed (${reason}).`,
  apply: (world, { at, data }) => endFamily(world, data.family, at),
});
