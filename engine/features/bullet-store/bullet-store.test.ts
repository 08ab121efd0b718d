import { describe, expect, test } from 'vitest';
import { born, enrich, jail } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { dayMs, hourMs, secondMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { bulletStoreRules } from './rules.ts';
import { bulletStoreState } from './state.ts';
import { viewBulletStore } from './views.ts';

function customer(cash = 10 ** 7) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, cash);
  const city = play.world.characters.get(ann)?.location ?? '';
  const buy = (amount: number) => play.accept('a-ann', 'bullet-store.buy-bullets', { amount });
  const refused = (amount: number) => play.refusal('a-ann', 'bullet-store.buy-bullets', { amount });
  const shelf = (stock: number) => bulletStoreState(play.world).shelves.set(city, { stock, since: play.now });
  const look = () => viewBulletStore(play.world, ann, play.now);
  const rules = bulletStoreRules(play.world);
  return { play, ann, buy, refused, shelf, look, rules, wait: () => play.wait(rules.waitSeconds * secondMs) };
}

describe('the bullet store', () => {
  test('[E188] sells bullets of the shelf for cash, and then not for a while', () => {
    const { play, ann, buy, refused, look, wait } = customer();
    const { price, stock } = look();
    const before = holding(play.world, inHand(ann), 'money');
    expect(buy(150).answer).toMatchObject({
      amount: 150,
      cost: 150 * price,
      stock: stock - 150,
      bullets: 150,
    });
    expect(holding(play.world, inHand(ann), 'money')).toBe(before - 150 * price);
    expect(refused(1)).toBe('timer_running');
    wait();
    buy(1);
  });

  test('[R411] a purchase is bounded by shelf, cash and the usual most; a few in bulk a day are larger', () => {
    const { play, buy, refused, look, wait, rules } = customer();
    expect(refused(rules.bulk + 1)).toBe('bullets_amount');
    for (const left of [1, 0]) {
      expect(buy(rules.bulk).answer).toMatchObject({ bulks: left });
      wait();
    }
    expect(refused(rules.standard + 1)).toBe('bullets_amount');
    expect(buy(rules.standard).answer).toMatchObject({ bulks: 0 });
    play.wait(dayMs);
    expect(look().bulks).toBe(rules.bulksPerDay);
    const poor = customer(0);
    expect(poor.refused(100)).toBe('bullets_cash_short');
  });

  test('[R467] the last bullets go to whoever is first; the other hears what is left', () => {
    const { play, buy, shelf } = customer();
    shelf(120);
    const bob = born(play, 'a-bob', 'Bob');
    const [ann] = play.world.characters.keys();
    const city = play.world.characters.get(ann ?? '')?.location ?? '';
    const other = play.world.characters.get(bob);
    if (other) other.location = city;
    enrich(play, bob, 10 ** 6);
    buy(100);
    expect(play.send('a-bob', 'bullet-store.buy-bullets', { amount: 100 })).toMatchObject({
      refusal: { code: 'bullets_purchase_stock', data: { stock: 20 } },
    });
  });

  test('the shelf fills with each full hour, up to its size', () => {
    const { play, shelf, look, rules } = customer();
    shelf(0);
    expect(look().stock).toBe(0);
    play.wait(hourMs);
    expect(look().stock).toBe(rules.perHour);
    play.wait(dayMs);
    expect(look().stock).toBe(rules.shelf);
  });

  test('is closed from a cell', () => {
    const { play, ann, refused } = customer();
    jail(play, ann, 600);
    expect(refused(1)).toBe('prison_locked');
  });

  test.each([0, -1, 0.5, 2 ** 53])('takes no amount of %d', (amount) => {
    expect(customer().refused(amount)).toBe('invalid_payload');
  });
});
