import { sanctions } from '../../features/sanctions/sanctions.ts';
import { born, enrich } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { townFeatures } from '../../kernel/testing/town.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { table } from './table.ts';

/** A round with its people and the made-up game of the kits' tests. */
export const casinoFeatures = [...townFeatures, sanctions, table];

export interface Casino {
  readonly play: Play;
  readonly ann: string;
  readonly bob: string;
}

/** An open round in which Ann and Bob have money and bullets to play with. */
export function casino(): Casino {
  const play = openedPlay(casinoFeatures);
  return { play, ann: gambler(play, 'a-ann', 'Ann'), bob: gambler(play, 'a-bob', 'Bob') };
}

/** Somebody with $100,000 and 100 bullets in hand, in Chicago unless another city is named. */
export function gambler(play: Play, account: string, name: string, city = 'chicago'): string {
  const place = cities.findIndex(({ id }) => id === city);
  const character = born(play, account, name, { rolls: [place] });
  enrich(play, character, 100_000 - holding(play.world, inHand(character), 'money'));
  enrich(play, character, 100, 'bullets');
  return character;
}

const asSystem = { roles: ['system'] };

export function bet(play: Play, account: string, id: string, amount: number, asset = 'money'): void {
  play.accept(account, 'table.place-bet', { id, amount, asset });
}

export function endBet(play: Play, account: string, id: string, payout: number): void {
  play.accept(account, 'table.end-bet', { id, payout, asset: 'money' });
}

export function ban(play: Play, account: string): void {
  play.accept('staff', 'sanctions.record-ban', { account, ban: 'b1' }, asSystem);
  play.runDue();
}

export function closeRound(play: Play): void {
  play.accept('staff', 'round.close-round', { by: 'staff', reason: 'a test' }, asSystem);
  play.runDue();
}
