import { describe, expect, test } from 'vitest';
import { born, enrich, remove } from '../../kernel/testing/people.ts';
import { familyFlags } from '../../shared/ports/families.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { dayMs, hourMs } from '../../shared/time/time.ts';
import { clan, idIn, join, ripe, type Clan } from '../families/testing/clan.ts';
import { inFamilyBank } from '../families/purse.ts';
import { roleTypes, type RoleType } from '../families/roles.ts';
import { holderOf } from '../families/state.ts';
import { broadcastSent, presentAt } from '../messages/events.ts';
import { features } from '../index.ts';
import { joined } from './events.ts';
import { membersTold } from './told.ts';
import { viewInvites, viewOwnMembers, viewRoles } from './views.ts';

const invite = 'family-members.invite-member';
const accept = 'family-members.accept-invite';
const messaging = 'family-members.message-members';
const roleOf = ({ family, ids }: Clan, name: string) => family().members.get(ids[name] ?? '')?.role ?? null;
const familyIn = ({ play, ids }: Clan, name: string) =>
  play.world.characters.get(ids[name] ?? '')?.family ?? null;

/** A newcomer beside a clan. */
function stranger(play: Clan['play'], name: string): string {
  return born(play, `a-${name}`, name);
}

/** From this level on, what somebody has may pass to others. */
const rise = (play: Clan['play'], character: string) =>
  play.given({ counts: [{ character, metric: 'level_points', by: pointsAtLevel(5) }] });

describe('[E368] [E400] [E401] [E402] an invite', () => {
  test('is seen by its recipient, taken in one step, and makes a recruit', () => {
    const made = clan();
    const { play, id, ids } = made;
    const bob = stranger(play, 'Bob');
    const { answer } = play.accept('a-Ann', invite, { username: 'Bob' });
    expect(viewInvites(play.world, bob, play.now)).toMatchObject([
      { id: answer['invite'], by: ids['Ann'], family: { id, name: 'The Outfit' }, problem: null },
    ]);
    const welcome = sealedSample(9);
    play.accept('a-Ann', 'families.edit-welcome', { welcome });
    const taken = play.accept('a-Bob', accept, { invite: idIn(answer, 'invite') });
    expect(made.family().members.get(bob)?.role).toBe('recruit');
    expect(joined.first(taken.events).data).toMatchObject({ welcome, greeter: ids['Ann'] });
    expect(viewInvites(play.world, bob, play.now)).toStrictEqual([]);
    expect(play.refusal('a-Bob', accept, { invite: idIn(answer, 'invite') })).toBe('family_invite_over');
  });

  test('declined or taken back, it is over, and can be sent again', () => {
    const { play } = clan();
    stranger(play, 'Bob');
    const send = () => idIn(play.accept('a-Ann', invite, { username: 'Bob' }).answer, 'invite');
    play.accept('a-Bob', 'family-members.decline-invite', { invite: send() });
    const second = send();
    play.accept('a-Ann', 'family-members.cancel-invite', { invite: second });
    expect(play.refusal('a-Bob', accept, { invite: second })).toBe('family_invite_over');
    send();
  });

  test('[R685] is taken back by whoever may invite, also where another sent it', () => {
    const { play } = clan({ Bob: 'capo' });
    stranger(play, 'Cid');
    const sent = idIn(play.accept('a-Bob', invite, { username: 'Cid' }).answer, 'invite');
    expect(play.accept('a-Ann', 'family-members.cancel-invite', { invite: sent }).answer).toStrictEqual({
      invite: sent,
    });
  });

  test('is over after 72 hours, and by the recipient’s death', () => {
    const { play, id } = clan();
    const bob = stranger(play, 'Bob');
    const sent = idIn(play.accept('a-Ann', invite, { username: 'Bob' }).answer, 'invite');
    play.wait(72 * hourMs - 1);
    expect(viewInvites(play.world, bob, play.now)).toHaveLength(1);
    play.wait(1);
    expect(play.refusal('a-Bob', accept, { invite: sent })).toBe('family_invite_over');
    const cid = stranger(play, 'Cid');
    play.accept('a-Ann', invite, { username: 'Cid' });
    remove(play, cid);
    expect(viewOwnMembers(play.world, play.world.lives.get('a-Ann') ?? '', play.now)?.invites).toStrictEqual(
      [],
    );
    expect(id).not.toBe('');
  });

  test('outlives whoever asked, who is told of its end only as long as they are in the family', () => {
    const told = (leaves: boolean) => {
      const { play, ids } = clan({ Bob: 'capo' });
      stranger(play, 'Cid');
      play.accept('a-Bob', invite, { username: 'Cid' });
      if (leaves) play.accept('a-Bob', 'family-members.leave-family', {});
      play.wait(72 * hourMs);
      const ended = play.log.filter(({ type }) => type === 'family-members.invite-ended');
      const lines = ended
        .flatMap((event) => membersTold.alerts.lines(event))
        .map(({ character }) => character);
      return { ended: ended.length, bob: lines.filter((id) => id === ids['Bob']).length };
    };
    expect([told(false), told(true)]).toEqual([
      { ended: 1, bob: 1 },
      { ended: 1, bob: 0 },
    ]);
  });

  test('is refused to who is in the family, asked already, blocks the inviter, or is nobody', () => {
    const { play } = clan({ Bob: 'recruit' });
    const cid = stranger(play, 'Cid');
    const refused = (username: string) => play.refusal('a-Ann', invite, { username });
    expect(refused('Bob')).toBe('family_invite_member');
    play.accept('a-Ann', invite, { username: 'Cid' });
    expect(refused('Cid')).toBe('family_invite_known');
    expect(refused('Ann')).toBe('family_invite_self');
    expect(refused('Zed')).toBe('family_invite_nobody');
    stranger(play, 'Dot');
    play.accept('a-Dot', 'relations.block-character', { character: play.world.lives.get('a-Ann') ?? '' });
    expect(refused('Dot')).toBe('family_invite_blocked');
    remove(play, cid);
    expect(refused('Cid')).toBe('family_invite_nobody');
  });

  test('never more than 20 are open, and never more join than there is room for', () => {
    const { play, ids } = clan();
    const names = Array.from(
      { length: 21 },
      (_, n) => `${'bdfgklmprtv'[n % 11] ?? ''}${n < 11 ? 'ana' : 'upo'}s`,
    );
    for (const name of names) stranger(play, name);
    const sent = names
      .slice(0, 20)
      .map((username) => idIn(play.accept('a-Ann', invite, { username }).answer, 'invite'));
    expect(play.refusal('a-Ann', invite, { username: names[20] ?? '' })).toBe('family_invite_limit');
    for (const [n, name] of names.slice(0, 9).entries())
      play.accept(`a-${name}`, accept, { invite: sent[n] ?? '' });
    expect(play.refusal(`a-${names[9] ?? ''}`, accept, { invite: sent[9] ?? '' })).toBe('family_full');
    expect(ids['Ann']).toBeDefined();
  });

  test('whoever joins one family has no invite of another left', () => {
    const { play } = clan();
    ripe(play, stranger(play, 'Moe'));
    play.accept('a-Moe', 'families.found-family', { name: 'Dockside' });
    const bob = stranger(play, 'Bob');
    play.accept('a-Ann', invite, { username: 'Bob' });
    const other = idIn(play.accept('a-Moe', invite, { username: 'Bob' }).answer, 'invite');
    play.accept('a-Bob', accept, { invite: other });
    expect(viewInvites(play.world, bob, play.now)).toStrictEqual([]);
  });
});

describe('[E350] [E370] leaving and being kicked', () => {
  test('[R687] who leaves pays the fee that stood when they got the role, as far as cash goes', () => {
    const made = clan();
    const { play, id } = made;
    const edit = (value: number) =>
      play.accept('a-Ann', 'family-members.edit-role', { role: 'recruit', setting: 'leaving_fee', value });
    edit(10_000);
    const bob = stranger(play, 'Bob');
    rise(play, bob);
    join(play, 'Ann', 'Bob');
    edit(100_000);
    enrich(play, bob, 50_000);
    const cash = holding(play.world, `char:${bob}`, 'money');
    expect(viewOwnMembers(play.world, bob, play.now)?.leaving_fee).toBe(10_000);
    play.accept('a-Bob', 'family-members.leave-family');
    expect(holding(play.world, `char:${bob}`, 'money')).toBe(cash - 10_000);
    expect(holding(play.world, inFamilyBank(id), 'money')).toBe(10_000);
    const cid = stranger(play, 'Cid');
    rise(play, cid);
    join(play, 'Ann', 'Cid');
    const poor = holding(play.world, `char:${cid}`, 'money');
    play.accept('a-Cid', 'family-members.leave-family');
    expect(holding(play.world, `char:${cid}`, 'money')).toBe(0);
    expect(holding(play.world, inFamilyBank(id), 'money')).toBe(10_000 + poor);
  });

  test('[R687] nobody pays more than they saw: a role that was given anew has the fee of now', () => {
    const { play, ids } = clan({ Bob: 'recruit' });
    const bob = ids['Bob'] ?? '';
    rise(play, bob);
    enrich(play, bob, 200_000);
    const seen = viewOwnMembers(play.world, bob, play.now)?.leaving_fee ?? -1;
    const terms = { role: 'recruit', setting: 'leaving_fee', value: 100_000 };
    play.accept('a-Ann', 'family-members.edit-role', terms);
    for (const role of ['soldier', 'recruit'])
      play.accept('a-Ann', 'family-members.change-role', { character: bob, role });
    expect(play.send('a-Bob', 'family-members.leave-family', { fee: seen })).toMatchObject({
      refusal: {
        code: 'family_fee_changed',
        message: 'Leaving the family costs $100,000 by now.',
        data: { fee: 100_000 },
      },
    });
    expect(play.accept('a-Bob', 'family-members.leave-family', { fee: 100_000 }).answer).toEqual({
      fee: 100_000,
    });
  });

  test('who has become poorer than they saw pays what they have', () => {
    const { play } = clan();
    const terms = { role: 'recruit', setting: 'leaving_fee', value: 10_000 };
    play.accept('a-Ann', 'family-members.edit-role', terms);
    const bob = stranger(play, 'Bob');
    rise(play, bob);
    join(play, 'Ann', 'Bob');
    const cash = holding(play.world, inHand(bob), 'money');
    expect(play.accept('a-Bob', 'family-members.leave-family', { fee: 10_000 }).answer).toEqual({
      fee: cash,
    });
  });

  test('a newcomer, who keeps what a life begins with, leaves for nothing', () => {
    const { play, id } = clan();
    play.accept('a-Ann', 'family-members.edit-role', {
      role: 'recruit',
      setting: 'leaving_fee',
      value: 100_000,
    });
    const [bob, cid] = ['Bob', 'Cid'].map((name) => {
      const one = stranger(play, name);
      join(play, 'Ann', name);
      return one;
    }) as [string, string];
    const cash = holding(play.world, inHand(bob), 'money');
    expect(viewOwnMembers(play.world, bob, play.now)?.leaving_fee).toBe(0);
    // An address that is proven makes no difference: the page says the same before.
    for (const roles of [[], undefined])
      play.accept(roles ? 'a-Bob' : 'a-Cid', 'family-members.leave-family', {}, roles ? { roles } : {});
    expect(holding(play.world, inHand(bob), 'money')).toBe(cash);
    expect(holding(play.world, inHand(cid), 'money')).toBe(cash);
    expect(holding(play.world, inFamilyBank(id), 'money')).toBe(0);
  });

  test('the fee falls away after 30 days, and the kicked pay none', () => {
    const { play, id } = clan();
    play.accept('a-Ann', 'family-members.edit-role', {
      role: 'recruit',
      setting: 'leaving_fee',
      value: 5_000,
    });
    for (const name of ['Bob', 'Cid']) {
      const one = stranger(play, name);
      rise(play, one);
      enrich(play, one, 5_000);
      join(play, 'Ann', name);
    }
    play.accept('a-Ann', 'family-members.kick-member', { character: play.world.lives.get('a-Cid') ?? '' });
    play.wait(30 * dayMs);
    play.accept('a-Bob', 'family-members.leave-family');
    expect(holding(play.world, inFamilyBank(id), 'money')).toBe(0);
  });

  test.each(['family-members.leave-family', 'kick'])('after %s nobody is in a family for 24 hours', (how) => {
    const { play, ids } = clan({ Bob: 'soldier' });
    if (how === 'kick') play.accept('a-Ann', 'family-members.kick-member', { character: ids['Bob'] ?? '' });
    else play.accept('a-Bob', how);
    const sent = idIn(play.accept('a-Ann', invite, { username: 'Bob' }).answer, 'invite');
    play.wait(24 * hourMs - 1);
    expect(play.refusal('a-Bob', accept, { invite: sent })).toBe('family_wait');
    ripe(play, ids['Bob'] ?? '');
    expect(play.refusal('a-Bob', 'families.found-family', { name: 'Dockside' })).toBe('family_wait');
    play.wait(1);
    play.accept('a-Bob', accept, { invite: sent });
  });

  test('the boss cannot leave', () => {
    const { play } = clan({ Bob: 'underboss' });
    expect(play.refusal('a-Ann', 'family-members.leave-family')).toBe('family_boss_leaves');
  });
});

describe('ruling 62: the family is handed over', () => {
  test('[E371] the old boss is underboss, and who was that is a capo', () => {
    const made = clan({ Bob: 'underboss', Cid: 'soldier' });
    const { play, ids } = made;
    const change = { character: ids['Cid'] ?? '', role: 'boss' };
    expect(play.refusal('a-Bob', 'family-members.change-role', change)).toBe('family_role');
    play.accept('a-Ann', 'family-members.change-role', change);
    expect(['Ann', 'Bob', 'Cid'].map((name) => roleOf(made, name))).toStrictEqual([
      'underboss',
      'capo',
      'boss',
    ]);
    expect([holderOf(made.family(), 'boss'), holderOf(made.family(), 'underboss')]).toStrictEqual([
      ids['Cid'],
      ids['Ann'],
    ]);
  });

  test('there is one underboss', () => {
    const { play, ids } = clan({ Bob: 'underboss', Cid: 'capo' });
    const change = { character: ids['Cid'] ?? '', role: 'underboss' };
    expect(play.refusal('a-Ann', 'family-members.change-role', change)).toBe('family_underboss');
  });
});

describe('ruling 16: a boss dies', () => {
  const heirs: readonly (readonly [Readonly<Record<string, RoleType>>, string])[] = [
    [{ Bob: 'capo', Cid: 'underboss' }, 'Cid'],
    [{ Bob: 'soldier', Cid: 'capo' }, 'Cid'],
    [{ Bob: 'recruit' }, 'Bob'],
  ];
  test.each(heirs)('with %o the family passes to %s', (others, heir) => {
    const made = clan(others);
    remove(made.play, made.ids['Ann'] ?? '');
    expect(roleOf(made, heir)).toBe('boss');
    expect(familyIn(made, 'Ann')).toBeNull();
    expect(made.family().members.has(made.ids['Ann'] ?? '')).toBe(false);
    expect(made.family().closedAt).toBeNull();
  });

  test('of two with one role it passes to the one with more experience', () => {
    const made = clan({ Bob: 'capo', Cid: 'capo' });
    made.play.given({ counts: [{ character: made.ids['Cid'] ?? '', metric: 'level_points', by: 9 }] });
    remove(made.play, made.ids['Ann'] ?? '');
    expect(roleOf(made, 'Cid')).toBe('boss');
  });

  test('without anybody else the family closes, a second after it was founded, too', () => {
    const made = clan();
    remove(made.play, made.ids['Ann'] ?? '');
    expect(made.family().closedAt).not.toBeNull();
    expect(familyIn(made, 'Ann')).toBeNull();
  });

  test('a ban of the boss does the same, and a member’s death nothing but take them out', () => {
    const made = clan({ Bob: 'underboss', Cid: 'soldier' });
    remove(made.play, made.ids['Cid'] ?? '');
    expect(roleOf(made, 'Ann')).toBe('boss');
    made.play.accept(
      'system',
      'sanctions.record-ban',
      { account: 'a-Ann', ban: 'b1' },
      { roles: ['system'] },
    );
    expect(roleOf(made, 'Bob')).toBe('boss');
    expect(familyIn(made, 'Ann')).toBeNull();
  });
});

describe('[E373] a role', () => {
  test('[R734] is settled by who may edit roles, below their own, even with what they lack', () => {
    const made = clan({ Bob: 'capo', Cid: 'soldier' });
    const { play, family } = made;
    const edit = (by: string, role: RoleType, setting: string, value: boolean | number | null) =>
      play.send(`a-${by}`, 'family-members.edit-role', { role, setting, value });
    expect(edit('Bob', 'soldier', 'can_kick', true)).toMatchObject({ refusal: { code: 'family_role' } });
    edit('Ann', 'capo', 'can_edit_roles', true);
    expect(edit('Bob', 'soldier', 'can_manage_businesses', true).kind).toBe('events');
    expect(family().roles.soldier.permits).toContain('can_manage_businesses');
    expect(edit('Bob', 'capo', 'can_kick', true)).toMatchObject({ refusal: { code: 'family_role' } });
    expect(edit('Ann', 'boss', 'can_kick', false)).toMatchObject({ refusal: { code: 'family_role' } });
    edit('Ann', 'soldier', 'bank_withdrawal_limit', null);
    edit('Ann', 'soldier', 'earnings_cut', 20);
    expect(family().roles.soldier).toMatchObject({ withdrawalLimit: null, earningsCut: 20 });
    for (const [setting, value] of [
      ['earnings_cut', 3],
      ['leaving_fee', 7],
      ['can_kick', 1],
      ['bank_withdrawal_limit', true],
    ] as const)
      expect(edit('Ann', 'soldier', setting, value)).toMatchObject({
        refusal: { code: 'family_role_value' },
      });
  });

  test('[R603] [R721] the page tells each role’s terms, and what of it the player may settle', () => {
    const { play, ids } = clan({ Bob: 'capo' });
    const roles = viewRoles(play.world, ids['Bob'] ?? '')?.roles ?? [];
    expect(roles.map(({ id, editable }) => [id, editable])).toStrictEqual(roleTypes.map((id) => [id, false]));
    const own = viewRoles(play.world, ids['Ann'] ?? '')?.roles ?? [];
    expect(own.map(({ editable }) => editable)).toStrictEqual([false, true, true, true, true]);
    expect(own[0]?.available_settings).toStrictEqual([]);
    expect(own[4]).toMatchObject({
      id: 'recruit',
      earnings_cut: 8,
      bank_withdrawal_limit: 0,
      leaving_fee: 0,
    });
    expect(Object.keys(own[4]?.permits ?? {})).toStrictEqual(familyFlags);
  });
});

describe('[E374] a message to the members', () => {
  const words = sealedSample(5);
  function readers({ play }: Clan, roles: readonly RoleType[], online: readonly string[] | null) {
    const from = play.log.length;
    const payload = { text: words, roles: [...roles] };
    const { answer } = play.accept('a-Ann', messaging, payload, { vouched: { online, colours: null } });
    const [sent] = play.log.slice(from);
    expect(sent?.type).toBe(broadcastSent.definition.type);
    const present = sent ? presentAt(sent) : [];
    expect(answer['count']).toBe(present.length - 1);
    return present;
  }

  test('goes to those of the roles, to those online alone where it is meant for them, and to no stranger', () => {
    const made = clan({ Bob: 'capo', Cid: 'soldier', Dot: 'recruit' });
    const zoe = stranger(made.play, 'Zoe');
    const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map((name) => made.ids[name] ?? '');
    expect(readers(made, ['capo', 'soldier'], null)).toStrictEqual([ann, bob, cid]);
    made.play.wait(hourMs);
    expect(readers(made, roleTypes, [cid ?? '', zoe])).toStrictEqual([ann, cid]);
  });

  test('[R258] [R768] that finds nobody says so', () => {
    const { play } = clan({ Bob: 'capo' });
    const send = (roles: readonly RoleType[], online: readonly string[] | null = null) =>
      play.send(
        'a-Ann',
        messaging,
        { text: words, roles: [...roles] },
        { vouched: { online, colours: null } },
      );
    for (const outcome of [send(['recruit']), send([]), send(['boss']), send(['capo'], [])])
      expect(outcome).toMatchObject({
        refusal: { code: 'family_no_members', message: 'No members were found to message.' },
      });
  });
});

test('[R092] an invite can be taken from its alert, and who joins is greeted by the welcome of the day', () => {
  const { play, ids } = clan();
  const alertsOf = (from: number) =>
    play.log.slice(from).flatMap((event) => features.flatMap(({ alerts }) => alerts?.lines(event) ?? []));
  play.accept('a-Ann', 'families.edit-welcome', { welcome: sealedSample(7) });
  const bob = stranger(play, 'Bob');
  const from = play.log.length;
  const sent = join(play, 'Ann', 'Bob');
  const [invited, greeted] = alertsOf(from).filter(({ character }) => character === bob);
  expect(invited?.actions?.[0]).toStrictEqual({
    id: 'family-members.accept',
    label: 'Join',
    meta: { invite: sent },
  });
  expect(greeted).toMatchObject({
    kind: 'family-members.welcome',
    text: { sealed: sealedSample(7), by: ids['Ann'] },
  });
  play.accept('a-Ann', 'families.edit-welcome', { welcome: null });
  const cid = stranger(play, 'Cid');
  const later = play.log.length;
  join(play, 'Ann', 'Cid');
  expect(alertsOf(later).flatMap(({ character, kind }) => (character === cid ? kind : []))).not.toContain(
    'family-members.welcome',
  );
});

test('who is in no family, dead or banned does nothing for one', () => {
  const { play, ids } = clan({ Bob: 'underboss' });
  stranger(play, 'Zoe');
  for (const type of ['family-members.leave-family', 'families.close-family'])
    expect(play.refusal('a-Zoe', type)).toBe('family_none');
  remove(play, ids['Bob'] ?? '');
  expect(play.refusal('a-Bob', 'family-members.leave-family')).toBe('character_dead');
});

test('what a family tells: the recipient of an invite, the inviter of a joiner, the kicked, the new boss', () => {
  const { play, ids } = clan({ Bob: 'capo' });
  const zoe = stranger(play, 'Zoe');
  const from = play.log.length;
  join(play, 'Bob', 'Zoe');
  play.accept('a-Ann', 'family-members.kick-member', { character: zoe });
  remove(play, ids['Ann'] ?? '');
  const told = play.log
    .slice(from)
    .flatMap((event) => features.flatMap(({ alerts }) => alerts?.lines(event) ?? []))
    .filter(({ kind }) => kind.startsWith('family-members.'));
  expect(told.map(({ character, kind }) => [character, kind])).toStrictEqual([
    [zoe, 'family-members.invited'],
    [ids['Bob'], 'family-members.accepted'],
    [zoe, 'family-members.kicked'],
    [ids['Bob'], 'family-members.role'],
  ]);
});
