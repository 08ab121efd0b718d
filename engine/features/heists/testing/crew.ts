import { born, enrich } from '../../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../../kernel/testing/play.ts';
import { itemAsset, type ItemId } from '../../../shared/catalogues/items.ts';
import { pointsAtLevel } from '../../../shared/catalogues/levels.ts';
import { cities } from '../../../shared/catalogues/cities.ts';
import { holding, inHand } from '../../../shared/holders/holders.ts';
import { features, quietRules } from '../../index.ts';
import { award } from '../../vehicles/testing/award.ts';
import { heistsRules } from '../rules.ts';

/** Cash of everybody in a crew. */
export const purse = 500_000;

const chicago = cities.findIndex(({ id }) => id === 'chicago');

export const minuteMs = 60_000;

type Given = Readonly<Record<string, string | number | boolean | null | object>>;

/** People of level 40 with cash and a car each, in one city, under a round's own rules for heists. */
export function crew(names: readonly string[] = ['Ann', 'Bob', 'Cyd']) {
  const play = openedPlay(features, { ...quietRules(), heists: heistsRules.defaults });
  const person = (name: string, level = 40) => {
    const id = born(play, accountOf(name), name, { rolls: [chicago] });
    enrich(play, id, purse - holding(play.world, inHand(id), 'money'));
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(level) }] });
    return id;
  };
  const ids = Object.fromEntries(names.map((name) => [name, person(name)]));
  const act = (name: string, type: string, payload: Given = {}, rolls?: readonly number[]) =>
    play.accept(accountOf(name), `heists.${type}`, payload as never, rolls ? { rolls } : {});
  const refused = (name: string, type: string, payload: Given = {}) =>
    play.refusal(accountOf(name), `heists.${type}`, payload as never);
  const create = (name: string, type = 'warehouse') =>
    (act(name, 'create-heist', { type }).answer as { readonly id: string }).id;
  const invite = (by: string, heist: string, position: number, username: string) =>
    act(by, 'invite-member', { heist, position, username });
  const join = (name: string, heist: string, position: number) =>
    act(name, 'join-position', { heist, position });
  const bring = (name: string, heist: string, slot: string, type: string, chosen: Given) =>
    act(name, 'set-equipment', {
      heist,
      slot,
      type,
      chosen: { vehicle: null, item: null, option: null, ...chosen },
    });
  const car = (name: string, model = 'ashby-standard') => award(play, ids[name] ?? '', model);
  const give = (name: string, item: ItemId) => enrich(play, ids[name] ?? '', 1, itemAsset(item));
  /** A warehouse with Ann as its leader and Bob as its driver, armed and with a car. */
  const ready = () => {
    const heist = create('Ann');
    invite('Ann', heist, 2, 'Bob');
    join('Bob', heist, 2);
    bring('Ann', heist, 'weapons', 'bank_weapons', { option: 'two-shotguns' });
    const vehicle = car('Bob');
    bring('Bob', heist, 'vehicle', 'vehicle', { vehicle });
    return { heist, vehicle };
  };
  return { play, ids, act, refused, create, invite, join, bring, car, give, ready, person };
}

export const accountOf = (name: string): string => `a-${name.toLowerCase()}`;

/** Every holder of heists' escrow that has something. */
export const escrows = ({ world }: Play): readonly string[] =>
  [...world.ledger.balances.keys()].filter((holder) => holder.startsWith('escrow:heists:'));

export const cashOf = ({ world }: Play, character = ''): number => holding(world, inHand(character), 'money');
