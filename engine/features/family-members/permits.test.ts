import { beforeAll, describe, expect, test } from 'vitest';
import type { GuardUse } from '../../kernel/declarations/guards.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { born, remove } from '../../kernel/testing/people.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import type { Play } from '../../kernel/testing/play.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { familyFlags, type FamilyFlag } from '../../shared/ports/families.ts';
import { holding } from '../../shared/holders/holders.ts';
import { inFamilyBank } from '../families/purse.ts';
import { isBelow, roleTypes } from '../families/roles.ts';
import { familiesState, familyOfId } from '../families/state.ts';
import { clan, idIn, ripe, type Clan } from '../families/testing/clan.ts';
import { familyBusinessRules } from '../family-business/rules.ts';
import { features } from '../index.ts';
import { award } from '../vehicles/testing/award.ts';

/** How somebody stands to Bob, a capo, who has one permission or none. */
const standings = ['own', 'lower', 'equal', 'higher', 'other family', 'no family', 'dead', 'banned'] as const;
type Standing = (typeof standings)[number];
const named: Readonly<Record<Standing, string>> = {
  own: 'Bob',
  lower: 'Low',
  equal: 'Eve',
  higher: 'High',
  'other family': 'Moe',
  'no family': 'Zoe',
  dead: 'Dan',
  banned: 'Ban',
};

/** Everything that a permission could be needed for: a bank, a business, vehicles, an invite, a pin, a watched gangster. */
interface Scene extends Clan {
  readonly invite: string;
  readonly business: string;
  readonly vehicle: string;
  readonly room: string;
  readonly pin: string;
}

function scene(): Scene {
  const made = clan({
    Bob: 'capo',
    Low: 'soldier',
    Eve: 'capo',
    High: 'underboss',
    Dan: 'soldier',
    Ban: 'soldier',
  });
  const { play, id } = made;
  const ids: Record<string, string> = { ...made.ids };
  for (const name of ['Moe', 'Zoe', 'Ian', 'Gus', 'Hal']) ids[name] = born(play, `a-${name}`, name);
  ripe(play, ids['Moe'] ?? '');
  play.accept('a-Moe', 'families.found-family', { name: 'Dockside' });
  play.given({
    moves: ['Ann', 'Moe'].map((boss) => ({
      asset: 'money',
      from: 'source:given',
      to: inFamilyBank(play.world.characters.get(ids[boss] ?? '')?.family ?? ''),
      amount: 20_000_000,
    })),
  });
  const invite = idIn(
    play.accept('a-Ann', 'family-members.invite-member', { username: 'Ian' }).answer,
    'invite',
  );
  const [, second] = familyBusinessRules.defaults.types;
  const opening = { type: second?.id ?? '', protector: ids['High'] ?? '' };
  const business = idIn(play.accept('a-Ann', 'family-business.start-business', opening).answer, 'business');
  const vehicle = award(play, ids['High'] ?? '', 'stannard-coupe', { insured: false });
  play.accept('a-High', 'family-garage.add-vehicles', { vehicles: [vehicle] });
  const room = `family-${id}`;
  const pin = idIn(
    play.accept('a-Ann', 'chat.post-message', post(room, true), { vouched: read }).answer,
    'id',
  );
  play.accept('a-Ann', 'watchlist.add-target', { list: 'family', username: 'Gus' });
  remove(play, ids['Dan'] ?? '');
  play.accept('system', 'sanctions.record-ban', { account: 'a-Ban', ban: 'b1' }, { roles: ['system'] });
  return { ...made, ids, invite, business, vehicle, room, pin };
}

const post = (room: string, pinned: boolean) => ({ room, text: sealedSample(5), picture: null, pinned });
const read = { mentions: [], mentionsAll: false, colours: null, thumb: null };

/** A command that a member may try; `on` for what is done to somebody, which depends on how they stand to Bob. */
interface Call {
  readonly type: string;
  /** What opens it; null where no permission does. */
  readonly opens: FamilyFlag | null;
  /** What is said without the permission. */
  readonly refused: string;
  readonly on?: true;
  readonly payload: (scene: Scene, target: string) => JsonObject;
  readonly vouched?: JsonObject;
}

const calls: readonly Call[] = [
  opened('family-members.invite-member', 'can_invite', () => ({ username: 'Hal' })),
  opened('family-members.cancel-invite', 'can_invite', ({ invite }) => ({ invite })),
  onMember('family-members.kick-member', 'can_kick', (character) => ({ character })),
  onMember('family-members.change-role', 'can_change_role', (character) => ({ character, role: 'recruit' })),
  opened('family-members.edit-role', 'can_edit_roles', () => ({
    role: 'recruit',
    setting: 'earnings_cut',
    value: 20,
  })),
  opened(
    'family-members.message-members',
    'can_message_members',
    () => ({ text: sealedSample(5), roles: [...roleTypes] }),
    { vouched: { online: null, colours: null } },
  ),
  opened('families.edit-profile', 'can_edit_profile', () => ({ text: sealedSample(5), paper: null }), {
    vouched: { mentions: [], pictures: [] },
  }),
  opened('families.edit-notice', 'can_edit_notice_board', () => ({ notice: sealedSample(5) })),
  opened('families.upgrade-members', 'can_perform_upgrades', () => ({ amount: 15 })),
  opened('families.upgrade-vehicles', 'can_perform_upgrades', () => ({ amount: 20 })),
  opened('family-business.start-business', 'can_manage_businesses', ({ ids }) => ({
    type: familyBusinessRules.defaults.types[0]?.id ?? '',
    protector: ids['Low'] ?? '',
  })),
  opened('family-business.close-business', 'can_manage_businesses', ({ business }) => ({ business })),
  opened('family-garage.take-vehicle', 'can_remove_others_vehicles', ({ vehicle }) => ({ vehicle })),
  opened('chat.post-message', 'can_pin_chat_posts', ({ room }) => post(room, true), {
    refused: 'chat_pin',
    vouched: read,
  }),
  opened('chat.unpin-message', 'can_pin_chat_posts', ({ pin }) => ({ message: pin }), {
    refused: 'chat_unpin',
  }),
  ...(['add-target', 'remove-target', 'set-alerts'] as const).map((type) =>
    opened(
      `watchlist.${type}`,
      'can_edit_watchlist',
      ({ ids }) => ({
        list: 'family',
        ...(type === 'add-target' ? { username: 'Hal' } : { character: ids['Gus'] ?? '' }),
        ...(type === 'set-alerts' && { alerts: false }),
      }),
      { refused: 'watchlist_family_edit' },
    ),
  ),
  ...(
    [
      ['rename-family', { name: 'Lakeshore' }],
      ['recolour-family', { colour: '#4f92cf' }],
      ['edit-welcome', { welcome: sealedSample(5) }],
      ['close-family', {}],
    ] as const
  ).map(([name, payload]): Call => ({
    type: `families.${name}`,
    opens: null,
    refused: 'family_boss',
    payload: () => payload,
  })),
];

/** What every member may do, whatever the role permits: limits and fees of the role are tested with the bank and leaving. */
const everybodys = [
  'family-bank.deposit-money',
  'family-bank.withdraw-money',
  'family-garage.add-vehicles',
  'family-members.leave-family',
];

function opened(type: string, opens: FamilyFlag, payload: Call['payload'], more: Partial<Call> = {}): Call {
  return { type, opens, refused: 'family_role', payload, ...more };
}

function onMember(type: string, opens: FamilyFlag, payload: (character: string) => JsonObject): Call {
  return { ...opened(type, opens, (_scene, target) => payload(target)), on: true };
}

const flags = [null, ...familyFlags] as const;
const rows = calls.flatMap((call) =>
  (call.on ? standings : (['own'] as const)).map((standing) => ({ call, standing })),
);
/** The members of the family, and who is none: what is theirs stays as it is, whatever these try. */
const outsiders = ['other family', 'no family', 'dead', 'banned'] as const;

/** Calls that name something which only this family has. */
const ofTheFamilys = new Set([
  'family-members.cancel-invite',
  'family-business.close-business',
  'family-garage.take-vehicle',
  'chat.post-message',
  'chat.unpin-message',
]);

/** All that the family has, as text. */
function familyText(play: Play, id: string): string {
  const slices = Object.entries(play.world.slices).filter(([name]) => /^(famil|chat|watchlist)/.test(name));
  const bank = holding(play.world, inFamilyBank(id), 'money');
  return plainText([slices, bank, familyOfId(play.world, id)]);
}

describe('[R602] [R720] every permission of a family × every call × how somebody stands to it', () => {
  const plays = new Map<FamilyFlag | null, Scene>();
  beforeAll(() => {
    const base = scene();
    for (const flag of flags) {
      const play = base.play.again();
      for (const each of familyFlags)
        play.accept('a-Ann', 'family-members.edit-role', {
          role: 'capo',
          setting: each,
          value: each === flag,
        });
      plays.set(flag, { ...base, play });
    }
  });

  const tried = (made: Scene, by: string, { type, payload, vouched = {} }: Call, target: string) => {
    const outcome = made.play.send(`a-${by}`, type, payload(made, target), { vouched });
    return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
  };
  /** What happens in a copy: whatever is accepted is gone with it. */
  const inCopy = (made: Scene): Scene => ({ ...made, play: made.play.again() });

  test.each(rows)('$call.type on $standing', ({ call, standing }) => {
    for (const [flag, made] of plays) {
      const target = made.ids[named[standing]] ?? '';
      const opens = call.opens !== null && flag === call.opens && (!call.on || standing === 'lower');
      const got = tried(opens ? inCopy(made) : made, 'Bob', call, target);
      // Who is no member is none to whoever may not act on one either.
      const refused = call.on ? 'family_(role|kick_role|member_unknown)' : call.refused;
      expect(`with ${flag}: ${got}`).toMatch(new RegExp(`^with ${flag}: ${opens ? 'events' : refused}$`));
    }
  });

  test.each(outsiders.flatMap((standing) => calls.map((call) => ({ call, standing }))))(
    '$call.type by one who stands to it as $standing changes nothing of it',
    ({ call, standing }) => {
      const base = plays.get(null);
      if (!base) throw new Error('the scene is there');
      const made = standing === 'other family' ? inCopy(base) : base;
      const own = (play: Play) => {
        const copy = new Map(familiesState(play.world).families);
        return plainText(copy.get(base.id) ?? null);
      };
      const [before, all] = [own(made.play), familyText(made.play, base.id)];
      const got = tried(made, named[standing], call, made.ids['Low'] ?? '');
      expect(own(made.play)).toBe(before);
      // The boss of another family acts on that one, and on no member, invite, business, vehicle or pin of this one.
      const elsewhere = standing === 'other family' && !call.on && !ofTheFamilys.has(call.type);
      expect(got === 'events' && !elsewhere).toBe(false);
      expect(elsewhere || familyText(made.play, base.id) === all).toBe(true);
    },
  );

  test('every command that asks for a family or its boss is among them, and every permission opens one', () => {
    const asks = (guards: readonly GuardUse[] = []) =>
      guards.some((guard) => /^(in-family|family-boss)$/.test(typeof guard === 'string' ? guard : guard[0]));
    const guarded = features.flatMap(({ commands = [] }) =>
      commands.filter(({ guards }) => asks(guards)).map(({ type }) => type),
    );
    const listed = new Set([...calls.map(({ type }) => type), ...everybodys]);
    expect(guarded.filter((type) => !listed.has(type))).toEqual([]);
    expect(familyFlags.filter((flag) => !calls.some(({ opens }) => opens === flag))).toEqual([]);
    // 22 calls, two of them on each of eight standings, with each of twelve permissions and with none; and outsiders.
    expect(rows.length * flags.length + outsiders.length * calls.length).toBe(556);
  });
});

test.each(roleTypes.flatMap((mine) => roleTypes.map((role) => ({ mine, role }))))(
  'a $mine gives roles below their own alone: $role',
  ({ mine, role }) => {
    const made = clan({ Low: 'soldier', ...(mine === 'boss' ? {} : { Bob: mine }) });
    const { play, ids } = made;
    for (const each of roleTypes.slice(1))
      play.accept('a-Ann', 'family-members.edit-role', {
        role: each,
        setting: 'can_change_role',
        value: true,
      });
    const outcome = play.send(mine === 'boss' ? 'a-Ann' : 'a-Bob', 'family-members.change-role', {
      character: ids['Low'] ?? '',
      role,
    });
    const may = role !== 'soldier' && (mine === 'boss' || (isBelow('soldier', mine) && isBelow(role, mine)));
    expect(outcome.kind).toBe(may ? 'events' : 'refused');
  },
);
