import { expect, test } from 'vitest';
import { gameScreens } from './game-screens.ts';

const screenAt = (path: string) => gameScreens.find((screen) => screen.path === path);

// Of each the documents give the route and the name, and nothing of what is on it; "(tab name not given)" is ours to name.
test.each([
  ['[S036] a', '/main/vehicletheft/statistics', 'Statistics'],
  ['[S038] a', '/main/looting/statistics', 'Statistics'],
  ['[S042] a', '/main/extortion/statistics', 'Statistics'],
  ['[S044] a', '/main/fraud/statistics', 'Statistics'],
  ['[S046] a', '/main/chase/statistics', 'Statistics'],
  ['[S048] a', '/main/bomb/statistics', 'Statistics'],
  ['[S061] a', '/main/airport/statistics', 'Statistics'],
  ['[S096] a', '/main/blackjack/statistics', 'Statistics'],
  ['[S098] a', '/main/videopoker/statistics', 'Statistics'],
  ['[S100] a', '/main/lotto/statistics', 'Statistics'],
  ['[S105] a', '/main/horseracing/statistics', 'Statistics'],
  ['[S067] a', '/main/bullets/statistics', 'Statistics'],
  ['[S069] a', '/main/bank/savings', 'Savings'],
  ['[S071] a', '/main/blackmarket/sell', 'Sell Assets'],
  ['[S079] a', '/main/trade/statistics', 'Statistics'],
  ['[S080] a', '/main/drugs', 'Sell'],
  ['[S081] a', '/main/drugs/prices', 'Prices'],
  ['[S082] a', '/main/drugs/statistics', 'Statistics'],
  ['[S085] a', '/main/stocks/statistics', 'Statistics'],
])('%s page has its route and the tab of the documents: %s, %s', (_id, path, tab) => {
  expect(screenAt(path)).toMatchObject({ path, tab });
});

// Of these they also tell what is on the page, which the tests of the features look at.
test.each([
  ['[S034~] the', '/main/vehicletheft', 'Attempt'],
  ['[S043~] the', '/main/fraud', 'Attempt'],
  ['[S047~] the', '/main/bomb', 'Attempt'],
  ['[S050~] the', '/main/safe/statistics', 'Statistics'],
  ['[S051~] the', '/main/armed', 'Attempt'],
  ['[S052~] the', '/main/armed/statistics', 'Statistics'],
  ['[S090~] the', '/main/slots/statistics', 'Statistics'],
  ['[S091~] the', '/main/scratch', 'Play'],
  ['[S092~] the', '/main/scratch/statistics', 'Statistics'],
  ['[S094~] the', '/main/roulette/statistics', 'Statistics'],
  ['[S095~] the', '/main/blackjack', 'Play'],
  ['[S099~] the', '/main/lotto', 'Play'],
  ['[S102~] the', '/main/rps/statistics', 'Statistics'],
  ['[S131~] the', '/main/respect/statistics', 'Statistics'],
  ['[S019~] the', '/main/credits/purchase', 'Buy Credits'],
  ['[S022~] the', '/main/insurance/claim', 'Make Claim'],
  ['[S025~] the', '/main/inventory', 'Items'],
  ['[S026~] the', '/main/inventory/workshop', 'Workshop'],
  ['[S027~] the', '/main/inventory/bulk', 'Bulk Sell'],
  ['[S084~] the', '/main/stocks/sell', 'My Portfolio'],
])('%s page has its route and the tab of the documents: %s, %s', (_id, path, tab) => {
  expect(screenAt(path)).toMatchObject({ path, tab });
});

// The main pages of play, which a cell replaces.
test.each([
  ['[S034~]', '/main/vehicletheft'],
  ['[S037~]', '/main/looting'],
  ['[S041~]', '/main/extortion'],
  ['[S043~]', '/main/fraud'],
  ['[S045~]', '/main/chase'],
  ['[S047~]', '/main/bomb'],
  ['[S049~]', '/main/safe'],
  ['[S051~]', '/main/armed'],
  ['[S089~]', '/main/slots'],
  ['[S091~]', '/main/scratch'],
  ['[S093~]', '/main/roulette'],
  ['[S095~]', '/main/blackjack'],
  ['[S097]', '/main/videopoker'],
  ['[S099~]', '/main/lotto'],
  ['[S101~]', '/main/rps'],
  ['[S103]', '/main/horseracing'],
  ['[S022]', '/main/insurance/claim'],
  ['[S025]', '/main/inventory'],
  ['[S026~]', '/main/inventory/workshop'],
  ['[S027~]', '/main/inventory/bulk'],
  ['[R313] [S062~]', '/main/garage'],
  ['[S076~]', '/main/trade'],
  ['[S083~]', '/main/stocks'],
  ['[S084]', '/main/stocks/sell'],
])('%s %s is closed in prison', (_id, path) => {
  expect(screenAt(path)?.closedInPrison).toBe(true);
});

test('[S129] [S130~] [S132] [S139~] [S148~] the pages of people have their routes', () => {
  const paths = ['/main/find', '/main/respect', '/main/friends', '/main/watchlist', '/main/suicide'];
  expect(paths.filter((path) => screenAt(path) === undefined)).toEqual([]);
});
