import { expect, test } from 'vitest';
import { inHand, ofAccount } from '../shared/holders/holders.ts';
import { familyRoleOf } from '../shared/ports/families.ts';
import { hasPremium } from '../shared/ports/premium.ts';
import { familiesRules } from './families/rules.ts';
import { heistOf } from './heists/state.ts';
import { accountOf, crew } from './heists/testing/crew.ts';
import { newspaperElectionState } from './newspaper-election/state.ts';
import { positionOf } from './newspaper/state.ts';

test('[R008] guests do nothing; players may be premium, have a role in a family, lead a heist and edit the paper, all at once', () => {
  const { play, ids, create } = crew(['Ann', 'Bob']);
  const [ann = '', bob = ''] = [ids['Ann'], ids['Bob']];
  const acts = [
    ['newspaper-election.set-candidacy', { stands: true }],
    ['credits.buy-premium', {}],
    ['families.found-family', { name: 'The Outfit' }],
    ['heists.create-heist', { type: 'warehouse' }],
  ] as const;
  for (const [type, payload] of acts) expect(play.refusal('a-guest', type, payload)).toBe('character_dead');
  const given = (asset: string, to: string, amount: number) =>
    play.given({ moves: [{ asset, from: 'source:given', to, amount }] });
  given('credits', ofAccount(accountOf('Ann')), 1_000);
  given('money', inHand(ann), familiesRules.defaults.founding.cost);
  const [[standing, stands], [buying], [founding, named]] = acts;
  play.accept(accountOf('Ann'), standing, stands);
  play.wait(newspaperElectionState(play.world).electionAt - play.now);
  play.runDue();
  play.accept(accountOf('Ann'), buying, {});
  play.accept(accountOf('Ann'), founding, named);
  const heist = create('Ann');
  const rolesOf = (name: string, id: string) => ({
    premium: hasPremium(play.world, accountOf(name), play.now),
    family: familyRoleOf(play.world, id)?.type ?? null,
    leads: heistOf(play.world, heist)?.seats.leader === id,
    paper: positionOf(play.world, id),
  });
  expect(rolesOf('Ann', ann)).toEqual({ premium: true, family: 'boss', leads: true, paper: 2 });
  expect(rolesOf('Bob', bob)).toEqual({ premium: false, family: null, leads: false, paper: 0 });
});
