import { z } from 'zod';
import { schedule } from '../../machine/apply.ts';
import { concealed } from '../../declarations/concealed.ts';
import { defineEvent } from '../../declarations/event-definition.ts';
import { subjectOf } from '../../declarations/subject-of.ts';
import { lockboxRules, lockboxState } from './state.ts';

/** Version 1 had no colour: all boxes were grey. */
export const made = defineEvent({
  type: 'lockbox.made',
  version: 2,
  data: z.strictObject({ box: z.string(), colour: z.string() }),
  upcasts: { 1: (data) => ({ ...data, colour: 'grey' }) },
  visible: { everyone: ['box'], owner: ['box', 'colour'] },
  apply(world, event) {
    lockboxState(world).colours.set(event.data.box, event.data.colour);
  },
});

const passing = z.strictObject({ box: z.string(), amount: z.int().min(1) });
const visible = { owner: ['box', 'amount'] } as const;

export const given = defineEvent({
  type: 'lockbox.given',
  version: 1,
  data: z.strictObject({ box: z.string(), postage: z.int().min(0) }),
  visible: { owner: ['box', 'postage'] },
});

export const stored = defineEvent({
  type: 'lockbox.stored',
  version: 1,
  data: passing,
  visible,
  apply(world, event) {
    const depositor = subjectOf(event, 'owner');
    const { deposits } = lockboxState(world);
    const boxes = deposits.get(depositor) ?? new Set();
    deposits.set(depositor, boxes.add(event.data.box));
  },
});

export const takenOut = defineEvent({
  type: 'lockbox.taken-out',
  version: 1,
  data: passing,
  visible,
  apply(world, event) {
    const depositor = subjectOf(event, 'owner');
    const { deposits } = lockboxState(world);
    const boxes = deposits.get(depositor);
    boxes?.delete(event.data.box);
    if (boxes?.size === 0) deposits.delete(depositor);
  },
});

export const crackBegun = defineEvent({
  type: 'lockbox.crack-begun',
  version: 1,
  data: z.strictObject({ box: z.string() }),
  visible: { owner: ['box'] },
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const due = event.at + lockboxRules(world).crackSeconds * 1000;
    schedule('lockbox.crack', due, { character, box: event.data.box });
  },
});

export const cracked = defineEvent({
  type: 'lockbox.cracked',
  version: 1,
  data: z.strictObject({ box: z.string(), success: z.boolean(), found: z.int().min(0) }),
  visible: { owner: ['box', 'success', 'found'] },
});

/** What opens a box beside its keeper's hand. A later decision compares with it. */
export const boxCode = concealed('lockbox.code', z.string().regex(/^\d{4,6}$/));

export const codeSet = defineEvent({
  type: 'lockbox.code-set',
  version: 1,
  data: z.strictObject({ box: z.string(), code: boxCode.field }),
  visible: { owner: ['box'] },
  apply(world, event) {
    lockboxState(world).codes.set(event.data.box, event.data.code);
  },
});

/** `code` repeats the secret in clear once it is no longer secret. */
export const codeTried = defineEvent({
  type: 'lockbox.code-tried',
  version: 1,
  data: z.strictObject({ box: z.string(), code: z.string().nullable() }),
  visible: { owner: ['box', 'code'] },
  apply(world, event) {
    if (event.data.code !== null) lockboxState(world).codes.delete(event.data.box);
  },
});

export const fed = defineEvent({
  type: 'lockbox.hoard-fed',
  version: 1,
  data: z.strictObject({ amount: z.int().min(1) }),
  visible: { owner: ['amount'] },
});

const page = z.strictObject({ from: z.int().min(0), each: z.int().min(0) });

export const hoardOpened = defineEvent({
  type: 'lockbox.hoard-opened',
  version: 1,
  data: page,
  visible: { everyone: ['each'] },
  apply: (_world, event) => {
    schedule('lockbox.pay-page', event.at, event.data);
  },
});

/** `next` is null with the last page. */
export const pagePaid = defineEvent({
  type: 'lockbox.page-paid',
  version: 1,
  data: page.extend({ next: z.int().nullable() }),
  visible: { everyone: ['each'] },
  apply(_world, event) {
    const { next, each } = event.data;
    if (next !== null) schedule('lockbox.pay-page', event.at, { from: next, each });
  },
});

export const wardenNamed = defineEvent({
  type: 'lockbox.warden-named',
  version: 1,
  data: z.strictObject({ warden: z.string().nullable() }),
  visible: { everyone: ['warden'] },
  apply(world, event) {
    lockboxState(world).warden = event.data.warden;
  },
});

/** What a dead character had here is given back, a page at a time. */
export const settled = defineEvent({
  type: 'lockbox.settled',
  version: 1,
  data: z.strictObject({ character: z.string(), boxes: z.array(z.string()), left: z.int().min(0) }),
  visible: {},
  apply(world, event) {
    const { character, boxes, left } = event.data;
    const state = lockboxState(world);
    const mine = state.deposits.get(character);
    for (const box of boxes) mine?.delete(box);
    if (mine?.size === 0) state.deposits.delete(character);
    if (state.warden === character) state.warden = null;
    if (left > 0) schedule('lockbox.settle-death', event.at, { character });
  },
});
