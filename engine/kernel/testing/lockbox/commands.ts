import { z } from 'zod';
import { defineCommand } from '../../declarations/command-definition.ts';
import { actingFreely } from '../../../shared/people/acting-freely.ts';
import { maxInputAmount } from '../../state/ledger.ts';
import { refuse } from '../../declarations/refusal.ts';
import { timerUntil } from '../../state/world.ts';
import {
  boxCode,
  codeSet,
  codeTried,
  crackBegun,
  fed,
  given,
  hoardOpened,
  made,
  stored,
  takenOut,
  wardenNamed,
} from './events.ts';
import { boxAsset, escrowOf, hoard, holders, keeperOf, lockboxRules, lockboxState } from './state.ts';

const amount = z.int().min(1).max(maxInputAmount);
const noBox = refuse('lockbox_missing', 'There is no such strongbox.', { kind: 'not-found' });
const short = refuse('lockbox_cash_short', 'You do not have that much.');

export const makeBox = defineCommand({
  type: 'lockbox.make-box',
  payload: z.strictObject({ colour: z.string().max(12) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const { price } = lockboxRules(world);
    const hand = `char:${character}`;
    if (context.balance(hand, 'money') < price) return short;
    const box = context.id('b');
    const count = (metric: string, by: number) => ({ character, metric: `lockbox.${metric}`, by });
    const best = 1 + context.draw.below(100, 'polish');
    return [
      made.draft(
        { box, colour: payload.colour },
        {
          moves: [
            { asset: 'money', from: hand, to: 'sink:lockbox', amount: price },
            { asset: boxAsset(box), from: 'source:lockbox', to: hand, amount: 1 },
          ],
          counts: [count('made', 1), count('best', best), count('last', best), count('wear', 5)],
          timers: [{ character, name: 'lockbox', until: context.now + 1000 }],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ box: made.first(events).data.box, colour: made.first(events).data.colour }),
});

/** The box goes by one channel, a tip for its bearer by another, which takes a fee. */
export const giveBox = defineCommand({
  type: 'lockbox.give-box',
  payload: z.strictObject({ box: z.string().max(40), to: z.string().max(40), tip: z.int().min(0) }),
  vouched: z.strictObject({ recipientOnline: z.boolean() }),
  guards: actingFreely,
  decide(world, { payload, vouched }, context) {
    const character = context.me.id;
    const { box, to, tip } = payload;
    const [from, taker] = [`char:${character}`, `char:${to}`];
    const recipient = world.characters.get(to);
    if (!recipient || recipient.dead || to === character) {
      return refuse('lockbox_recipient_missing', 'There is nobody of that name.', { kind: 'not-found' });
    }
    if (keeperOf(world, box) !== from) return noBox;
    if (!vouched.recipientOnline) return refuse('lockbox_recipient_away', 'Nobody opens the door.');
    if (tip > 1000) return refuse('lockbox_tip_limit', 'A tip is at most 1,000.');
    if (context.balance(from, 'money') < tip) return short;
    const fee = Math.ceil(tip / 10);
    const moves = [
      { asset: boxAsset(box), from, to: taker, amount: 1, channel: 'lockbox-hand' },
      { asset: 'money', from, to: taker, amount: tip - fee, channel: 'lockbox-tip' },
      { asset: 'money', from, to: 'sink:lockbox', amount: fee, channel: 'lockbox-tip' },
    ].filter((move) => move.amount > 0);
    const subjects = [
      { id: character, role: 'owner' },
      { id: to, role: 'recipient' },
    ];
    return [given.draft({ box, postage: fee }, { moves, subjects })];
  },
  answer: (events) => ({ postage: given.first(events).data.postage }),
});

export const store = defineCommand({
  type: 'lockbox.store',
  payload: z.strictObject({ box: z.string().max(40), amount }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const { box, amount } = payload;
    if (!keeperOf(world, box)) return noBox;
    if (context.balance(`char:${character}`, 'money') < amount) return short;
    const to = escrowOf(box, character);
    const moves = [context.plan({ asset: 'money', from: `char:${character}`, to, amount })];
    return [stored.draft({ box, amount }, { moves, subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: () => ({}),
});

export const takeOut = defineCommand({
  type: 'lockbox.take-out',
  payload: z.strictObject({ box: z.string().max(40) }),
  guards: actingFreely,
  decide(_world, { payload: { box } }, context) {
    const character = context.me.id;
    const from = escrowOf(box, character);
    const amount = context.balance(from, 'money');
    if (amount < 1) return refuse('lockbox_empty', 'Nothing of yours is in there.');
    const moves = [{ asset: 'money', from, to: `char:${character}`, amount }];
    return [takenOut.draft({ box, amount }, { moves, subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: (events) => ({ amount: takenOut.first(events).data.amount }),
});

export const beginCrack = defineCommand({
  type: 'lockbox.begin-crack',
  payload: z.strictObject({ box: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload: { box } }, context) {
    const character = context.me.id;
    const until = timerUntil(world, character, 'lockbox');
    if (until > context.now) return refuse('timer_running', 'Your fingers are tired.');
    if (!keeperOf(world, box)) return noBox;
    return [crackBegun.draft({ box }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: () => ({}),
});

export const feedHoard = defineCommand({
  type: 'lockbox.feed-hoard',
  payload: z.strictObject({ amount }),
  guards: actingFreely,
  decide(_world, { payload: { amount } }, context) {
    const character = context.me.id;
    const from = `char:${character}`;
    if (context.balance(from, 'money') < amount) return short;
    const moves = [{ asset: 'money', from, to: hoard, amount, channel: 'lockbox-hoard' }];
    return [fed.draft({ amount }, { moves, subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: () => ({}),
});

/** Pays the hoard to all who hold a box, each as much, rounded down. */
export const openHoard = defineCommand({
  type: 'lockbox.open-hoard',
  payload: z.strictObject({}),
  guards: ['round-open', 'system'],
  decide(world, _command, context) {
    const count = holders(world).length;
    const share = count === 0 ? 0 : Math.floor(context.balance(hoard, 'money') / count);
    const each = Math.min(share, lockboxRules(world).dividend);
    if (each === 0) return refuse('lockbox_hoard_small', 'There is too little to share.');
    return [hoardOpened.draft({ from: 0, each })];
  },
  answer: (events) => ({ each: hoardOpened.first(events).data.each }),
});

export const becomeWarden = defineCommand({
  type: 'lockbox.become-warden',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, { me: { id: character } }) {
    if (lockboxState(world).warden !== null)
      return refuse('lockbox_warden_taken', 'There is a warden.', { kind: 'conflict' });
    return [wardenNamed.draft({ warden: character }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: () => ({}),
});

export const setCode = defineCommand({
  type: 'lockbox.set-code',
  payload: z.strictObject({ box: z.string().max(40), code: boxCode.input }),
  guards: actingFreely,
  decide(world, { payload: { box, code } }, context) {
    const character = context.me.id;
    if (keeperOf(world, box) !== `char:${character}`) return noBox;
    const subjects = [{ id: character, role: 'owner' }];
    return [codeSet.draft({ box, code: context.conceal(boxCode, code) }, { subjects })];
  },
  answer: () => ({}),
});

export const tryCode = defineCommand({
  type: 'lockbox.try-code',
  payload: z.strictObject({ box: z.string().max(40), code: boxCode.value }),
  guards: actingFreely,
  decide(world, { payload: { box, code } }, context) {
    const character = context.me.id;
    const hidden = lockboxState(world).codes.get(box);
    if (hidden === undefined) return refuse('lockbox_no_code', 'This box has no code.');
    const isRight = context.reveal(boxCode, hidden) === code;
    const subjects = [{ id: character, role: 'owner' }];
    return [codeTried.draft({ box, code: isRight ? code : null }, { subjects })];
  },
  answer: (events) => ({ opened: codeTried.first(events).data.code !== null }),
});

export const lockboxCommands = [
  makeBox,
  giveBox,
  store,
  takeOut,
  beginCrack,
  feedHoard,
  openHoard,
  becomeWarden,
  setCode,
  tryCode,
];
