import { beforeEach, describe, expect, test } from 'vitest';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import type { RandomSource } from '@rackets/engine/kernel/declarations/wish.ts';
import { maxMessageLength } from '@rackets/engine/features/chat/rules.ts';
import { features } from '@rackets/engine/features/index.ts';
import { sealedTextOf } from '@rackets/engine/shared/text/sealed-text.ts';
import { BotTalk } from './talk.ts';

const minute = 60_000;
const job = 'small-crimes.attempt-task';

/** Says something whenever it may, to all or to the city, and always the first of the lines. */
const talkative = (toAll: boolean): RandomSource => ({
  below: () => 0,
  chance: (percent) => percent !== 40 || toAll,
  pick: (items) => items[0],
});

let play: Play;
let ann: string;
let ben: string;
beforeEach(() => {
  play = openedPlay(features);
  ann = born(play, 'a-ann', 'Ann');
  ben = born(play, 'a-ben', 'Ben');
  for (const id of [ann, ben]) {
    const who = play.world.characters.get(id);
    if (who) who.location = 'chicago';
  }
});

const actor = (account: string, character: string) => ({ account, character, roles: [] });
const after = (talk: BotTalk, who: string, done = job, at = play.now) =>
  talk.after(play.world, actor(who === ann ? 'a-ann' : 'a-ben', who), done, at);

describe('a bot says something', () => {
  test('about what it has just done, in the room of its city and with the city’s name', () => {
    const said = after(new BotTalk(talkative(false)), ann);
    expect(said?.place.id).toBe('local-chicago');
    expect(said?.words).toBe('Slow night for newsstands in Chicago. Slower for me.');
    expect(after(new BotTalk(talkative(true)), ann)?.place.id).toBe('public');
  });

  test('about nothing that has no words, and nothing in another life than its own', () => {
    const talk = new BotTalk(talkative(false));
    expect(after(talk, ann, 'chat.post-message')).toBeNull();
    expect(after(talk, 'nobody')).toBeNull();
  });

  test('no sooner than forty seconds after another in that room, and eight minutes after its own last words', () => {
    const talk = new BotTalk(talkative(false));
    expect(after(talk, ann)).not.toBeNull();
    expect(after(talk, ben, job, play.now + 39_000)).toBeNull();
    expect(after(talk, ben, job, play.now + 40_000)).not.toBeNull();
    expect(after(talk, ann, job, play.now + 8 * minute - 1)).toBeNull();
    expect(after(talk, ann, job, play.now + 8 * minute)).not.toBeNull();
  });

  test('that was not said just before', () => {
    const talk = new BotTalk(talkative(false));
    const said = [ann, ben].map((who, n) => after(talk, who, job, play.now + n * minute)?.words);
    expect(new Set(said).size).toBe(2);
  });

  test('by the command of everybody, which the engine accepts of sealed words alone', () => {
    const said = after(new BotTalk(talkative(false)), ann) ?? broken('Ann may speak');
    const { type, payload, vouched = {} } = said.place.say(sealedTextOf(5, 'A'.repeat(44)));
    const { events } = play.accept('a-ann', type, payload, { vouched });
    expect(events[0]).toMatchObject({ type: 'chat.message-posted', data: { room: 'local-chicago' } });
  });
});

test('several dozens of lines, each short enough for the chat, with no other blank than the city', () => {
  const lines = features.flatMap(({ talk = [] }) => talk);
  expect(lines.length).toBeGreaterThanOrEqual(48);
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines) {
    expect(line.length).toBeLessThan(maxMessageLength / 2);
    expect(line.replaceAll('{city}', '')).not.toMatch(/[{}]/);
    expect(line).toContain('{city}');
  }
});
