import { describe, expect, test } from 'vitest';
import { entriesIn } from '../../kernel/values/pairs.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { familyPermits } from '../../shared/ports/families.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { unseenMentions } from '../../shared/text/mentions.ts';
import { showsPicture } from '../../shared/ports/pictures.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { messagePosted } from './events.ts';
import { roomsOf } from './rooms.ts';
import { chatRules } from './rules.ts';
import { chatState, roomState } from './state.ts';
import { viewRooms } from './views.ts';

const { kept, pinLevel, pinHoldSeconds, waitSeconds } = chatRules.defaults;
const post = 'chat.post-message';
const words = sealedTextOf(5, 'A'.repeat(44));
const picture = 'a'.repeat(64);
const said = (more: object = {}) => ({ room: 'public', text: words, picture: null, pinned: false, ...more });
const hearing = (...mentions: string[]) => ({ vouched: { mentions, mentionsAll: false, colours: null } });
const nobody = hearing();

function pair() {
  const play = openedPlay(features);
  return { play, ann: born(play, 'a-ann', 'Ann'), bob: born(play, 'a-bob', 'Bob') };
}

function say(play: Play, account: string, more: object = {}, to = nobody): string {
  const { events } = play.accept(account, post, said(more), to);
  return events.map((event) => messagePosted.match(event)?.data.message ?? '').join('');
}

const riseTo = (play: Play, character: string, level: number) =>
  play.given({ counts: [{ character, metric: 'level_points', by: pointsAtLevel(level) }] });

const roomIn = (play: Play, character: string, id: string) =>
  viewRooms(play.world, character, play.now).find((room) => room.id === id);

describe('rooms', () => {
  test('[R094~] are one for all and one for the city, with the channels that the documents name', () => {
    const { play, ann } = pair();
    const city = play.world.characters.get(ann)?.location ?? '';
    expect(roomsOf(play.world, ann, play.now)).toMatchObject([
      { id: 'public', type: 'others', channel: 'public-chat' },
      { id: `local-${city}`, type: 'local', channel: `chat-local-${city}` },
    ]);
  });

  test('whoever flies has left one city and is in the other once they land (ruling 20)', () => {
    const { play, ann } = pair();
    const city = play.world.characters.get(ann)?.location ?? '';
    const to = city === 'chicago' ? 'new-york' : 'chicago';
    enrich(play, ann, 1_000_000);
    play.accept('a-ann', 'airport.travel-to', { city: to, cost: null });
    expect(roomsOf(play.world, ann, play.now).map(({ id }) => id)).toStrictEqual(['public']);
    for (const room of [`local-${city}`, `local-${to}`])
      expect(play.refusal('a-ann', post, said({ room }), nobody)).toBe('chat_room');
    play.wait(24 * 3_600_000);
    say(play, 'a-ann', { room: `local-${to}` });
    expect(play.refusal('a-ann', post, said({ room: `local-${city}` }), nobody)).toBe('chat_room');
    expect(play.refusal('a-bob', post, said({ room: `local-${to}` }), nobody)).toBe('chat_room');
  });

  test('a family has one for its members, where the role says who pins', () => {
    const { play, ann, bob } = pair();
    const takeBack = provide(
      play.world,
      familyPermits.by((_world, character) => (character === ann ? ['can_pin_chat_posts'] : [])),
    );
    const member = play.world.characters.get(ann);
    if (member) member.family = 'f1';
    const all = { vouched: { mentions: [], mentionsAll: true, colours: null } };
    const { events } = play.accept('a-ann', post, said({ room: 'family-f1', pinned: true }), all);
    expect(events[0]?.data).toMatchObject({ mentionsAll: true, pinned: true });
    expect(play.refusal('a-bob', post, said({ room: 'family-f1' }), nobody)).toBe('chat_room');
    expect(roomsOf(play.world, bob, play.now).some(({ type }) => type === 'family')).toBe(false);
    takeBack();
    if (member) member.family = null;
    expect(play.refusal('a-ann', post, said({ room: 'family-f1' }), nobody)).toBe('chat_room');
  });

  test('are open to those in a cell', () => {
    const { play, ann } = pair();
    jail(play, ann, 600);
    say(play, 'a-ann');
  });
});

describe('a message', () => {
  test('[E084] [R271~] says when the next may be sent, and one before that is refused', () => {
    const { play, ann } = pair();
    const { answer } = play.accept('a-ann', post, said(), nobody);
    const until = iso(play.now + waitSeconds.others * 1_000);
    expect(answer).toMatchObject({ room: 'public', pinned: false, wait_until: until });
    expect(roomIn(play, ann, 'public')?.wait_until).toBe(until);
    play.wait(1_500);
    const refused = play.send('a-ann', post, said(), nobody);
    expect(refused).toMatchObject({
      refusal: { code: 'chat_wait', message: 'Wait 4 seconds.', data: { wait_until: until } },
    });
    say(play, 'a-ann', { room: `local-${play.world.characters.get(ann)?.location}` });
    play.wait(3_500);
    say(play, 'a-ann');
  });

  test('[R146] is words, a picture or both', () => {
    const { play, ann } = pair();
    expect(play.refusal('a-ann', post, said({ text: null }), nobody)).toBe('chat_empty');
    say(play, 'a-ann', { text: null, picture });
    expect([
      showsPicture(play.world, ann, picture),
      showsPicture(play.world, ann, 'b'.repeat(64)),
    ]).toStrictEqual([true, false]);
  });

  test.each([
    ['in clear', { text: 'hello' }],
    ['too long', { text: sealedTextOf(301, 'A'.repeat(440)) }],
    ['with a picture of elsewhere', { picture: 'https://example.com/x.png' }],
    ['with more', { more: 1 }],
  ])('[R144~] is refused %s', (_how, more) => {
    const { play } = pair();
    expect(play.refusal('a-ann', post, said(more), nobody)).toBe('invalid_payload');
  });

  test('[R149~] is forgotten by decisions once the room has kept sixty after it', () => {
    const { play, ann } = pair();
    const first = say(play, 'a-ann');
    for (let n = 0; n < kept; n += 1) {
      play.wait(waitSeconds.others * 1_000);
      say(play, 'a-ann');
    }
    expect(roomState(play.world, 'public').said).toHaveLength(60);
    expect(play.refusal('a-ann', 'chat.hide-message', { message: first })).toBe('chat_message');
    expect(showsPicture(play.world, ann, picture)).toBe(false);
  });

  test('[E086] is taken back by its author alone', () => {
    const { play } = pair();
    const message = say(play, 'a-ann');
    expect(play.refusal('a-bob', 'chat.hide-message', { message })).toBe('chat_message');
    play.accept('a-ann', 'chat.hide-message', { message });
    expect(play.refusal('a-ann', 'chat.hide-message', { message })).toBe('chat_message');
  });

  test('is taken down by the staff, who say why', () => {
    const { play } = pair();
    const message = say(play, 'a-ann');
    const removal = { message, reason: words };
    expect(play.refusal('a-bob', 'chat.remove-message', removal)).toBe('forbidden');
    expect(play.refusal('a-eve', 'chat.remove-message', removal, { roles: ['auditor'] })).toBe('forbidden');
    play.accept('a-mod', 'chat.remove-message', removal, { roles: ['moderator'] });
    expect(play.log.at(-1)?.data).toMatchObject({ by: 'a-mod', reason: words });
    expect(roomState(play.world, 'public').said).toStrictEqual([]);
  });

  test('stays when its author dies, who writes no more', () => {
    const { play, ann } = pair();
    say(play, 'a-ann');
    remove(play, ann);
    expect(roomState(play.world, 'public').said).toHaveLength(1);
    expect(play.refusal('a-ann', post, said(), nobody)).toBe('character_dead');
  });
});

describe('a mention', () => {
  test('[R836~] [E087] counts until it was seen, and once', () => {
    const { play, bob } = pair();
    say(play, 'a-ann', {}, hearing(bob, bob));
    expect(unseenMentions(play.world, bob)).toBe(1);
    play.accept('a-bob', 'chat.clear-mentions');
    expect(unseenMentions(play.world, bob)).toBe(0);
    expect(play.refusal('a-bob', 'chat.clear-mentions')).toBe('chat_mentions_none');
  });

  test('of a message that was removed no longer counts', () => {
    const { play, bob } = pair();
    const message = say(play, 'a-ann', {}, hearing(bob));
    play.accept('a-ann', 'chat.hide-message', { message });
    expect(unseenMentions(play.world, bob)).toBe(0);
  });

  test('reaches nobody who has blocked the author, who is in another room, or who is the author', () => {
    const { play, ann, bob } = pair();
    const city = play.world.characters.get(ann)?.location ?? '';
    enrich(play, bob, 1_000_000);
    play.accept('a-bob', 'airport.travel-to', {
      city: city === 'chicago' ? 'new-york' : 'chicago',
      cost: null,
    });
    say(play, 'a-ann', { room: `local-${city}` }, hearing(ann, bob));
    play.accept('a-bob', 'relations.block-character', { character: ann });
    say(play, 'a-ann', {}, hearing(ann, bob));
    expect([unseenMentions(play.world, ann), unseenMentions(play.world, bob)]).toStrictEqual([0, 0]);
  });

  test('of everybody is one in a family alone', () => {
    const { play } = pair();
    const all = { vouched: { mentions: [], mentionsAll: true, colours: null } };
    const { events } = play.accept('a-ann', post, said(), all);
    expect(events[0]?.data).toMatchObject({ mentionsAll: false });
  });
});

describe('a pinned message', () => {
  test('[R202~] is for those who have risen a little, and holds its place for a while', () => {
    const { play, ann, bob } = pair();
    expect(roomIn(play, ann, 'public')?.can_pin).toBe(false);
    expect(play.refusal('a-ann', post, said({ pinned: true }), nobody)).toBe('chat_pin');
    riseTo(play, ann, pinLevel);
    riseTo(play, bob, pinLevel);
    const message = say(play, 'a-ann', { pinned: true });
    expect(roomIn(play, bob, 'public')).toMatchObject({ pinned: message, can_pin: false, can_unpin: false });
    expect(play.refusal('a-bob', post, said({ pinned: true }), nobody)).toBe('chat_pin');
    play.wait(pinHoldSeconds * 1_000);
    const next = say(play, 'a-bob', { pinned: true });
    expect(roomIn(play, ann, 'public')).toMatchObject({ pinned: next, can_pin: false });
  });

  test('[E085] [R128~] is unpinned by who pinned it, and stays a message', () => {
    const { play, ann } = pair();
    riseTo(play, ann, pinLevel);
    const message = say(play, 'a-ann', { pinned: true });
    expect(play.refusal('a-bob', 'chat.unpin-message', { message })).toBe('chat_unpin');
    play.accept('a-ann', 'chat.unpin-message', { message });
    expect(roomState(play.world, 'public')).toMatchObject({ pin: null, said: [{ id: message }] });
    expect(play.refusal('a-ann', 'chat.unpin-message', { message })).toBe('chat_message');
  });

  test('goes with the message', () => {
    const { play, ann } = pair();
    riseTo(play, ann, pinLevel);
    const message = say(play, 'a-ann', { pinned: true });
    play.accept('a-ann', 'chat.hide-message', { message });
    expect(roomState(play.world, 'public').pin).toBeNull();
  });
});

test('[E085] [E086] what is pinned can be taken down however much was said since', () => {
  for (const [actor, type] of [
    ['a-ann', 'chat.hide-message'],
    ['a-ann', 'chat.unpin-message'],
    ['m-mia', 'chat.remove-message'],
  ] as const) {
    const { play, ann } = pair();
    riseTo(play, ann, pinLevel);
    const message = say(play, 'a-ann', { pinned: true });
    for (let more = 0; more < kept; more += 1) {
      play.wait(60_000);
      say(play, 'a-bob');
    }
    expect(roomIn(play, ann, 'public')?.pinned).toBe(message);
    const staff = type === 'chat.remove-message';
    play.accept(
      actor,
      type,
      staff ? { message, reason: words } : { message },
      staff ? { roles: ['moderator'] } : {},
    );
    expect(roomIn(play, ann, 'public')?.pinned).toBeNull();
  }
});

test('in a city’s room nobody learns by a name who is there', () => {
  const { play, ann, bob } = pair();
  const city = play.world.characters.get(ann)?.location ?? '';
  enrich(play, bob, 1_000_000);
  play.accept('a-bob', 'airport.travel-to', {
    city: city === 'chicago' ? 'new-york' : 'chicago',
    cost: null,
  });
  const { events } = play.accept('a-ann', post, said({ room: `local-${city}` }), hearing(bob));
  expect(events[0]?.data).toMatchObject({ mentions: [bob], heard: [] });
  expect(unseenMentions(play.world, bob)).toBe(0);
});

test('waits of an earlier build, as maps, are as those of this one', () => {
  const { play, ann } = pair();
  const city = play.world.characters.get(ann)?.location ?? '';
  for (const room of ['public', `local-${city}`]) say(play, 'a-ann', { room });
  const { waits, ...more } = chatState(play.world);
  const before = new Map([[ann, new Map(entriesIn(waits.get(ann) ?? []))]]);
  const slice = chatState.shape.migrations[1]?.({ ...more, waits: before });
  expect(slice).toStrictEqual(chatState(play.world));
  expect(waits.get(ann)).toHaveLength(4);
});
