import { expect, test } from 'vitest';
import { born, enrich } from '../kernel/testing/people.ts';
import { openedPlay } from '../kernel/testing/play.ts';
import { provide } from '../kernel/testing/provide.ts';
import { Random } from '../kernel/testing/random.ts';
import { itemAsset, items, itemsCarried, type ItemId } from '../shared/catalogues/items.ts';
import { inHand } from '../shared/holders/holders.ts';
import { itemsWanted } from '../shared/ports/item-ports.ts';
import { features } from './index.ts';

const looks = 400;
const many = 500;

/** The things that a bot with full pockets parts with in some time, where it is asked for some. */
function goneWhere(wanted: readonly ItemId[]) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  for (const id of items.ids) enrich(play, ann, many - itemsCarried(play.world, ann, id), itemAsset(id));
  provide(
    play.world,
    itemsWanted.by(() => new Set(wanted)),
  );
  const random = new Random('pockets');
  for (let look = 0; look < looks; look += 1) {
    for (const { habit } of features) {
      const intent = habit?.(play.world, ann, play.now, random);
      if (intent?.kind === 'act') play.send('a-ann', intent.command.type, intent.command.payload);
    }
    play.wait(60_000);
  }
  const gone = play.log.flatMap(({ moves }) =>
    moves.flatMap(({ asset, from, to }) => (from === inHand(ann) ? [`${asset} ${to}`] : [])),
  );
  return asked.filter((id) => gone.some((each) => each.startsWith(`${itemAsset(id)} `)));
}

/** Of what workshops take, fences buy and the black market wants. */
const asked: readonly ItemId[] = [
  'scrap-iron',
  'wire',
  'rivets',
  'cigars',
  'candlestick',
  'fur-coat',
  'pearls',
];

test('what bots are asked for, they neither sell nor build something of', () => {
  expect(goneWhere([])).toEqual(asked);
  expect(goneWhere(asked)).toEqual([]);
});
