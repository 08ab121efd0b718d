import { describe, expect, test } from 'vitest';
import { born, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { showsPicture } from '../../shared/ports/pictures.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { broadcastSent, groupStarted, messageSent, participantLeft } from './events.ts';
import { joinManaged, quitManaged, startManaged } from './managed.ts';
import { isPair, pairId, partnerIn } from './pairs.ts';
import { messagesRules } from './rules.ts';
import { groupOf, groupsOf, memberOf, messagesState, participantRows } from './state.ts';
import { viewGroups } from './views.ts';

const { waitSeconds, startWaitSeconds, maxParticipants, maxGroups, keptPictures } = messagesRules.defaults;
const words = sealedTextOf(5, 'A'.repeat(44));
const said = { text: words, picture: null };
const plain = { vouched: { mentions: [], mentionsAll: false, colours: null } };

function five() {
  const play = openedPlay(features);
  const [ann, bob, cyd, dan, eve] = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve'].map((name) =>
    born(play, `a-${name.toLowerCase()}`, name),
  ) as [string, string, string, string, string];
  return { play, ann, bob, cyd, dan, eve };
}

function participant(play: Play, character: string, id: string) {
  const group = groupOf(play.world, character, id);
  return group && memberOf(group, character);
}

function start(play: Play, account: string, ...others: string[]): string {
  play.wait(startWaitSeconds * 1_000);
  const { events } = play.accept(account, 'messages.start-group', { topic: words, others });
  return groupStarted.first(events).data.group;
}

const say = (play: Play, account: string, group: string, more: object = {}) => {
  play.wait(waitSeconds * 1_000);
  return play.accept(account, 'messages.send-message', { group, ...said, ...more }, plain);
};

describe('a private conversation', () => {
  test('is called by both ids, whoever writes first, and the world keeps nothing of it', () => {
    const { play, ann, bob } = five();
    const { events, answer } = play.accept('a-ann', 'messages.send-direct', { to: bob, ...said }, plain);
    expect(answer).toMatchObject({ conversation: pairId(bob, ann), wait_until: iso(play.now + 1_000) });
    expect(events[0]?.subjects).toMatchObject([
      { id: ann, role: 'owner' },
      { id: bob, role: 'participant' },
    ]);
    expect(messagesState(play.world).groups.size).toBe(0);
    const id = pairId(ann, bob);
    expect([isPair(id), isPair('g1'), partnerIn(id, ann), partnerIn(id, bob)]).toStrictEqual([
      true,
      false,
      bob,
      ann,
    ]);
    for (const wrong of [
      pairId(ann, ann),
      `${bob}.${ann}.x`,
      [bob, ann].toSorted().toReversed().join('.'),
      'g1',
    ])
      expect(partnerIn(wrong, ann)).toBeNull();
    expect(partnerIn(id, 'c-cyd')).toBeNull();
  });

  test('[R196~] is with the living, who want to hear from the writer', () => {
    const { play, ann, bob, cyd } = five();
    const write = (to: string) => play.refusal('a-ann', 'messages.send-direct', { to, ...said }, plain);
    play.accept('a-bob', 'relations.block-character', { character: ann });
    play.accept('a-ann', 'relations.block-character', { character: cyd });
    expect([write(bob), write(cyd), write(ann), write('nobody')]).toStrictEqual([
      'messages_blocked',
      'messages_you_block',
      'messages_self',
      'messages_nobody',
    ]);
    remove(play, bob);
    expect(write(bob)).toBe('messages_nobody');
    const later = born(play, 'a-bob', 'Bill');
    // The block died with the life that made it (ruling 17).
    play.accept('a-ann', 'messages.send-direct', { to: later, ...said }, plain);
  });

  test('[R194] cannot be left, and none of its messages is pinned', () => {
    const { play, ann, bob } = five();
    const conversation = pairId(ann, bob);
    expect(play.refusal('a-ann', 'messages.leave-group', { group: conversation })).toBe('messages_leave');
    expect(play.refusal('a-cyd', 'messages.leave-group', { group: conversation })).toBe('messages_group');
    expect(
      play.refusal('a-ann', 'messages.pin-message', { message: 'm-1' }, { vouched: { conversation } }),
    ).toBe('messages_pin');
  });

  test('waits after each message, and has words, a picture or both', () => {
    const { play, ann, bob } = five();
    const picture = 'a'.repeat(64);
    const nothing = { to: bob, text: null, picture: null };
    expect(play.refusal('a-ann', 'messages.send-direct', nothing, plain)).toBe('messages_empty');
    play.accept('a-ann', 'messages.send-direct', { to: bob, text: null, picture }, plain);
    expect(play.send('a-ann', 'messages.send-direct', { to: bob, ...said }, plain)).toMatchObject({
      refusal: {
        code: 'messages_wait',
        message: 'Wait 1 second.',
        data: { wait_until: iso(play.now + waitSeconds * 1_000) },
      },
    });
    expect(showsPicture(play.world, ann, picture)).toBe(true);
    expect(showsPicture(play.world, bob, picture)).toBe(false);
  });

  test.each([
    ['in clear', { text: 'hello' }],
    ['too long', { text: sealedTextOf(601, 'A'.repeat(880)) }],
    ['with a picture of elsewhere', { picture: 'https://example.com/x.png' }],
    ['with more', { more: 1 }],
  ])('is refused %s', (_how, more) => {
    const { play, bob } = five();
    expect(play.refusal('a-ann', 'messages.send-direct', { to: bob, ...said, ...more }, plain)).toBe(
      'invalid_payload',
    );
  });
});

describe('a group', () => {
  test('[R141] [R192] [R193] is written in by all who are in it, and changed by its admins', () => {
    const { play, ann, bob, cyd } = five();
    const group = start(play, 'a-ann', bob, bob);
    expect(viewGroups(play.world, bob)).toStrictEqual({
      groups: [
        { id: group, game_managed: false, participants: 2, is_admin: false, joined_at: iso(play.now) },
      ],
    });
    expect(say(play, 'a-bob', group).answer).toMatchObject({ conversation: group });
    expect(play.refusal('a-cyd', 'messages.send-message', { group, ...said }, plain)).toBe('messages_group');
    for (const [type, payload] of [
      ['rename-group', { topic: words }],
      ['add-participant', { character: cyd }],
      ['remove-participant', { character: ann }],
      ['promote-participant', { character: bob }],
    ] as const) {
      expect(play.refusal('a-bob', `messages.${type}`, { group, ...payload })).toBe('messages_admin');
      expect(play.refusal('a-cyd', `messages.${type}`, { group, ...payload })).toBe('messages_group');
    }
    const others = Array.from({ length: 11 }, (_, n) => `c-${n}`);
    expect(play.refusal('a-ann', 'messages.start-group', { topic: words, others })).toBe('invalid_payload');
  });

  test('tells those who are in it at that moment, and nobody else', () => {
    const { play, ann, bob, cyd } = five();
    const group = start(play, 'a-ann', bob, cyd);
    play.accept('a-ann', 'messages.remove-participant', { group, character: cyd });
    const { events } = say(play, 'a-ann', group);
    expect(events[0]?.subjects.map(({ id }) => id)).toStrictEqual([ann, bob]);
    expect(groupOf(play.world, cyd, group)).toBeNull();
    expect(play.refusal('a-ann', 'messages.remove-participant', { group, character: cyd })).toBe(
      'messages_participant',
    );
    expect(play.refusal('a-ann', 'messages.remove-participant', { group, character: ann })).toBe(
      'messages_self',
    );
  });

  test('[R125] promotes once, and without an admin is left to who has been there longest', () => {
    const { play, ann, bob, cyd, dan } = five();
    const group = start(play, 'a-ann', bob, cyd);
    play.accept('a-ann', 'messages.add-participant', { group, character: dan });
    expect(play.refusal('a-ann', 'messages.add-participant', { group, character: dan })).toBe('messages_in');
    play.accept('a-ann', 'messages.promote-participant', { group, character: dan });
    expect(play.refusal('a-ann', 'messages.promote-participant', { group, character: dan })).toBe(
      'messages_is_admin',
    );
    const leave = (account: string) =>
      participantLeft.first(play.accept(account, 'messages.leave-group', { group }).events).data.heir;
    expect(leave('a-ann')).toBeNull();
    expect(leave('a-dan')).toBe(bob);
    expect(participant(play, bob, group)?.admin).toBe(true);
    remove(play, bob);
    expect(groupOf(play.world, cyd, group)?.participants).toMatchObject([cyd, true, expect.any(Number)]);
    expect(leave('a-cyd')).toBeNull();
    expect(messagesState(play.world).groups.size).toBe(0);
    expect([ann, bob, cyd, dan].flatMap((each) => groupsOf(play.world, each))).toStrictEqual([]);
  });

  test('can be written in at once by whoever started it, who waits before starting another', () => {
    const { play, bob } = five();
    const { events, answer } = play.accept('a-ann', 'messages.start-group', { topic: words, others: [bob] });
    expect(answer).toMatchObject({ wait_until: iso(play.now + startWaitSeconds * 1_000) });
    const { group } = groupStarted.first(events).data;
    play.accept('a-ann', 'messages.send-message', { group, ...said }, plain);
    expect(play.refusal('a-ann', 'messages.start-group', { topic: words, others: [bob] })).toBe(
      'messages_wait',
    );
    play.wait(startWaitSeconds * 1_000);
    play.accept('a-ann', 'messages.start-group', { topic: words, others: [bob] });
  });

  test('has a maximum of members, and a gangster a maximum of groups', () => {
    const play = openedPlay(features);
    const ids = Array.from({ length: maxParticipants + 1 }, (_, n) => {
      const letters = 'abcdefghjkmn';
      return born(play, `a-${n}`, `Ab${letters[n % 12] ?? ''}${letters[Math.floor(n / 12)] ?? ''}ab`);
    });
    const [, ...others] = ids;
    const group = start(play, 'a-0', ...others.slice(0, 10));
    for (const character of others.slice(10, maxParticipants - 1))
      play.accept('a-0', 'messages.add-participant', { group, character });
    const character = others.at(-1) ?? '';
    expect(play.refusal('a-0', 'messages.add-participant', { group, character })).toBe('messages_full');
    for (let n = 1; n < maxGroups; n += 1) start(play, 'a-0', others[0] ?? '');
    play.wait(startWaitSeconds * 1_000);
    expect(play.refusal('a-0', 'messages.start-group', { topic: words, others: [character] })).toBe(
      'messages_groups_full',
    );
    expect(play.refusal('a-2', 'messages.start-group', { topic: words, others: [others[0] ?? ''] })).toBe(
      'messages_groups_full',
    );
  });

  test('[R126] has one pinned message, which goes when it is taken back', () => {
    const { play, bob } = five();
    const group = start(play, 'a-ann', bob);
    const message = messageSent.first(say(play, 'a-bob', group).events).data.message;
    const vouched = { vouched: { conversation: group } };
    const pin = () => groupOf(play.world, bob, group)?.pin;
    expect(play.refusal('a-bob', 'messages.pin-message', { message }, vouched)).toBe('messages_admin');
    play.accept('a-ann', 'messages.pin-message', { message: 'm-1' }, vouched);
    play.accept('a-ann', 'messages.pin-message', { message }, vouched);
    expect(pin()).toBe(message);
    expect(play.refusal('a-ann', 'messages.pin-message', { message }, vouched)).toBe('messages_pinned');
    expect(play.refusal('a-bob', 'messages.unpin-message', { message }, vouched)).toBe('messages_admin');
    expect(play.refusal('a-ann', 'messages.unpin-message', { message: 'm-1' }, vouched)).toBe(
      'messages_message',
    );
    play.accept('a-ann', 'messages.unpin-message', { message }, vouched);
    expect(pin()).toBeNull();
    play.accept('a-ann', 'messages.pin-message', { message }, vouched);
    const saidBy = (author: string) => ({
      vouched: { conversation: group, author, gone: false },
    });
    expect(play.refusal('a-ann', 'messages.remove-message', { message }, saidBy(bob))).toBe(
      'messages_message',
    );
    play.accept('a-bob', 'messages.remove-message', { message }, saidBy(bob));
    expect(pin()).toBeNull();
  });

  test('that the game looks after has no admins, and nobody leaves it by themselves', () => {
    const { play, ann, bob, cyd } = five();
    play.state(startManaged('g-heist', 'The heist', [ann, bob]));
    play.state(joinManaged(play.world, 'g-heist', cyd));
    say(play, 'a-cyd', 'g-heist');
    const group = 'g-heist';
    for (const [type, payload] of [
      ['leave-group', { group }],
      ['rename-group', { group, topic: words }],
      ['remove-participant', { group, character: bob }],
    ] as const)
      expect(play.refusal('a-ann', `messages.${type}`, payload)).toMatch(/^messages_(leave|managed)$/);
    play.state(quitManaged(play.world, group, ann));
    expect(groupOf(play.world, ann, group)).toBeNull();
    expect(participant(play, bob, group)?.admin).toBe(false);
  });
});

test('[E041] what goes to all friends goes to those alone who are friends and want to hear it', () => {
  const { play, ann, bob, cyd, dan } = five();
  for (const friend of [bob, cyd]) {
    play.accept('a-ann', 'relations.add-friend', { character: friend });
    play.accept(friend === bob ? 'a-bob' : 'a-cyd', 'relations.add-friend', { character: ann });
  }
  const send = (...to: string[]) => ({ vouched: { to, colours: null } });
  const all = send(bob, cyd, dan, ann, bob);
  const { events, answer } = play.accept('a-ann', 'messages.send-broadcast', { text: words }, all);
  expect(answer).toStrictEqual({ count: 2, wait_until: iso(play.now + startWaitSeconds * 1_000) });
  expect(broadcastSent.first(events).subjects.map(({ id }) => id)).toStrictEqual([ann, bob, cyd]);
  expect(play.refusal('a-ann', 'messages.send-broadcast', { text: words }, all)).toBe('messages_wait');
  play.wait(startWaitSeconds * 1_000);
  remove(play, bob);
  play.accept('a-cyd', 'relations.block-character', { character: ann });
  expect(play.refusal('a-ann', 'messages.send-broadcast', { text: words }, all)).toBe('messages_no_friends');
});

test('so many pictures are kept for those who read, and none that was taken back', () => {
  const { play, ann, bob } = five();
  const name = (n: number) => n.toString(16).padStart(64, '0');
  const send = (n: number) => {
    play.wait(waitSeconds * 1_000);
    const sent = play.accept(
      'a-ann',
      'messages.send-direct',
      { to: bob, text: null, picture: name(n) },
      plain,
    );
    return messageSent.first(sent.events).data.message;
  };
  const last = Array.from({ length: keptPictures + 1 }, (_, n) => send(n)).at(-1) ?? '';
  const shown = (n: number) => showsPicture(play.world, ann, name(n));
  expect([shown(0), shown(1), shown(keptPictures)]).toStrictEqual([false, true, true]);
  const vouched = { conversation: pairId(ann, bob), author: ann, gone: false };
  play.accept('a-ann', 'messages.remove-message', { message: last }, { vouched });
  const again = { vouched: { ...vouched, gone: true } };
  expect(play.refusal('a-ann', 'messages.remove-message', { message: last }, again)).toBe('messages_message');
  expect(shown(keptPictures)).toBe(false);
});

test('groups of an earlier build, with maps of participants, are as those of this one', () => {
  const { play, bob, cyd } = five();
  start(play, 'a-ann', bob, cyd);
  const { groups, ...more } = messagesState(play.world);
  const before = Array.from(groups, ([id, group]) => {
    const participants = new Map(participantRows.entries(group.participants));
    return [id, { ...group, participants }] as const;
  });
  const slice = messagesState.shape.migrations[1]?.({ ...more, groups: new Map(before) });
  expect(slice).toStrictEqual(messagesState(play.world));
});
