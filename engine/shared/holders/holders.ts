import { broken } from '../../kernel/values/assert.ts';
import { balanceOf } from '../../kernel/state/ledger.ts';
import type { World } from '../../kernel/state/world.ts';

let asked = '';
let answered = handOf(asked);

/** Cash and goods in hand. */
export function inHand(character: string): string {
  // One gangster is asked for many times in a row: the same text needs no new hash to look it up by.
  if (character !== asked) [asked, answered] = [character, handOf(character)];
  return answered;
}

function handOf(character: string): string {
  return `char:${character}`;
}

/** Money in the bank. */
export const inBank = (character: string) => `bank:${character}`;
/** Credits and premium time: an account's, not a life's. */
export const ofAccount = (account: string) => `account:${account}`;
/** What a death leaves to an account, for its next life. */
export const estateOf = (account: string) => `estate:${account}`;
/** What somebody put aside for something of a feature, and what is still theirs. */
export const escrowOf = (feature: string, id: string, depositor: string) =>
  `escrow:${feature}:${id}:${depositor}`;
export const sourceOf = (feature: string) => `source:${feature}`;
export const sinkOf = (feature: string) => `sink:${feature}`;

/** The account of a life, alive or dead. Throws an InvariantError for one that was never born. */
export const accountOf = (world: World, character: string): string =>
  world.characters.get(character)?.account ?? broken(`${character} was born`);

/** What a holder has of an asset now. */
export function holding(world: World, holder: string, asset: string): number {
  return balanceOf(world.ledger, holder, asset);
}
