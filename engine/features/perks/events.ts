import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, time, who } from '../../kernel/declarations/sentence.ts';
import { perkKinds, perkName } from '../../shared/catalogues/perks.ts';
import { changePerk, perksState } from './state.ts';

const kind = z.enum(perkKinds.ids);

/** Perks came to somebody. Its moves bring them; a feature's own event says why. */
export const acquired = defineEvent({
  type: 'perks.acquired',
  version: 1,
  data: z.strictObject({
    perks: z.array(z.string()).min(1).readonly(),
    sourceName: z.string(),
    /** What giving one back pays, in dollars; 0 where it cannot be. */
    refund: z.int().min(0),
  }),
  visible: { owner: ['perks', 'sourceName', 'refund'] },
  tell: ({ data: { perks }, ...event }) => say`${who(event)} got ${perks.map(perkName).join(', ')}.`,
  apply(world, { data: { perks, sourceName, refund }, at }) {
    for (const id of perks)
      perksState(world).known.set(id, { insured: false, locked: false, refund, sourceName, since: at });
  },
});

/** What a use of a boost says: by a perk, or by an item where `perk` is null. */
const use = z.strictObject({ kind, perk: z.string().nullable(), until: z.int(), seconds: z.int().min(1) });
const useVisible = { owner: ['kind', 'perk', 'until', 'seconds'] } as const;

/** A perk works from now on. */
export const activated = defineEvent({
  type: 'perks.activated',
  version: 1,
  data: use,
  visible: useVisible,
  tell: ({ data, ...event }) =>
    say`${who(event)} uses ${perkKinds.of(data.kind).name} until ${time(data.until)}.`,
});

/** A perk that works was given more time by another of its kind. `seconds` is what was added. */
export const extended = defineEvent({
  type: 'perks.extended',
  version: 1,
  data: use,
  visible: useVisible,
  tell: ({ data, ...event }) =>
    say`${who(event)} extended ${perkKinds.of(data.kind).name} until ${time(data.until)}.`,
});

/** A perk was ended before its time. */
export const activeCancelled = defineEvent({
  type: 'perks.active-cancelled',
  version: 1,
  data: z.strictObject({ kind }),
  visible: { owner: ['kind'] },
  tell: ({ data, ...event }) => say`${who(event)} ended ${perkKinds.of(data.kind).name} early.`,
});

/** A perk was insured permanently. */
export const insured = defineEvent({
  type: 'perks.insured',
  version: 1,
  data: z.strictObject({ perk: z.string(), cost: z.int().min(0) }),
  visible: { owner: ['perk', 'cost'] },
  tell: ({ data, ...event }) => say`${who(event)} insured ${perkName(data.perk)} for ${cash(data.cost)}.`,
  apply: (world, { data }) => changePerk(world, data.perk, { insured: true }),
});

/** A perk was given back for what it cost. */
export const refunded = defineEvent({
  type: 'perks.refunded',
  version: 1,
  data: z.strictObject({ perk: z.string(), money: z.int().min(1) }),
  visible: { owner: ['perk', 'money'] },
  tell: ({ data, ...event }) => say`${who(event)} gave back ${perkName(data.perk)} for ${cash(data.money)}.`,
});

/** A perk was locked against use, or unlocked. */
export const lockSet = defineEvent({
  type: 'perks.lock-set',
  version: 1,
  data: z.strictObject({ perk: z.string(), locked: z.boolean() }),
  visible: { owner: ['perk', 'locked'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} ${data.locked ? 'locked' : 'unlocked'} ${perkName(data.perk)}.`,
  apply: (world, { data }) => changePerk(world, data.perk, { locked: data.locked }),
});

/** A perk was thrown away. */
export const discarded = defineEvent({
  type: 'perks.discarded',
  version: 1,
  data: z.strictObject({ perk: z.string() }),
  visible: { owner: ['perk'] },
  tell: ({ data, ...event }) => say`${who(event)} threw away ${perkName(data.perk)}.`,
});

/** A mystery perk was opened: what was inside came as a perk of its own. */
export const mysteryOpened = defineEvent({
  type: 'perks.mystery-opened',
  version: 1,
  data: z.strictObject({ kind, found: z.string() }),
  visible: { owner: ['kind', 'found'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} opened a mystery perk and found ${perkKinds.of(data.kind).name}.`,
  drawn: (data) => ({
    act: 'Open a mystery perk',
    rolls: { perk: { question: 'Which perk', outcome: perkKinds.of(data.kind).name } },
  }),
});

/** The perks of the dead: the account keeps what was insured. */
export const cleared = defineEvent({
  type: 'perks.cleared',
  version: 1,
  data: z.strictObject({ kept: z.array(z.string()).readonly(), lost: z.array(z.string()).readonly() }),
  visible: { owner: ['kept', 'lost'] },
  tell: ({ data: { kept, lost }, ...event }) =>
    say`${who(event)} left ${count(kept.length)} insured perks to the next life, and took ${count(lost.length)} along.`,
});

/** A new life found the perks that an earlier one had insured. */
export const inherited = defineEvent({
  type: 'perks.inherited',
  version: 1,
  data: z.strictObject({ perks: z.array(z.string()).min(1).readonly() }),
  visible: { owner: ['perks'] },
  tell: ({ data: { perks }, ...event }) =>
    say`${who(event)} found ${count(perks.length)} insured perks of an earlier life.`,
});
