import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../kernel/values/json.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { freshFold, Play } from '../../kernel/testing/play.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { dayMs } from '../../shared/time/time.ts';
import { maxOpenPolls } from './rules.ts';
import { polls } from './polls.ts';
import { viewPoll, viewAllPolls, viewPolls } from './views.ts';

const moderator = { roles: ['moderator'] };
const started = () => new Play([polls]);
const words = { question: 'Another city?', choices: ['Yes', 'No', 'Later'] };

const ask = (play: Play, lastsMs = dayMs, question = words.question) =>
  play.accept('m-mia', 'polls.open-poll', { ...words, question, endsAt: play.now + lastsMs }, moderator);
const vote = (play: Play, account: string, choice: number, poll = 1) =>
  play.accept(account, 'polls.cast-vote', { poll, choice });
const tally = (play: Play, account: string, poll = 1) =>
  viewPoll(play.world, account, poll, play.now)?.choices.map(({ votes }) => votes);

describe('a poll', () => {
  test('[R104] [R180] has a number, a question, choices and the voter’s own choice', () => {
    const play = started();
    expect(ask(play).answer).toStrictEqual({ poll: 1 });
    expect(viewPoll(play.world, 'a-ann', 1, play.now)).toMatchObject({
      id: 1,
      question: 'Another city?',
      state: 'open',
      choices: [
        { id: 1, text: 'Yes' },
        { id: 2, text: 'No' },
        { id: 3, text: 'Later' },
      ],
      choice: null,
      votes: null,
    });
    vote(play, 'a-ann', 3);
    expect(viewPoll(play.world, 'a-ann', 1, play.now)).toMatchObject({ choice: 3, votes: 1 });
  });

  test('tells its tally to those who have voted, and to nobody else while it is open: not to the staff either', () => {
    const play = started();
    ask(play);
    vote(play, 'a-ann', 1);
    vote(play, 'a-bob', 1);
    expect(tally(play, 'a-ann')).toEqual([2, 0, 0]);
    expect(tally(play, 'a-cyd')).toEqual([null, null, null]);
    expect(viewAllPolls(play.world, play.now)).toMatchObject([
      { votes: 2, choices: [{ votes: null }, { votes: null }, { votes: null }] },
    ]);
  });

  test('closes at its end by itself, and everybody sees the result then', () => {
    const play = started();
    ask(play);
    vote(play, 'a-ann', 2);
    play.wait(dayMs);
    expect(play.log.at(-1)).toMatchObject({ type: 'polls.closed', data: { poll: 1, by: null } });
    expect(viewPoll(play.world, 'a-cyd', 1, play.now)).toMatchObject({ state: 'closed', votes: 1 });
    expect(tally(play, 'a-cyd')).toEqual([0, 1, 0]);
    expect(play.refusal('a-cyd', 'polls.cast-vote', { poll: 1, choice: 1 })).toBe('polls_closed');
  });

  test('can be closed before, and its end then does nothing', () => {
    const play = started();
    ask(play);
    play.accept('m-mia', 'polls.close-poll', { poll: 1 }, moderator);
    expect(play.refusal('a-ann', 'polls.cast-vote', { poll: 1, choice: 1 })).toBe('polls_closed');
    expect(play.refusal('m-mia', 'polls.close-poll', { poll: 1 }, moderator)).toBe('polls_closed');
    const before = play.log.filter(({ type }) => type === 'polls.closed').length;
    play.wait(2 * dayMs);
    expect(play.log.filter(({ type }) => type === 'polls.closed')).toHaveLength(before);
  });

  test('stands before those that end later, and all open ones before the past', () => {
    const play = started();
    ask(play, 3 * dayMs, 'Long?');
    ask(play, dayMs, 'Short?');
    ask(play, 2 * dayMs, 'Over?');
    play.accept('m-mia', 'polls.close-poll', { poll: 3 }, moderator);
    expect(viewPolls(play.world, 'a-ann', play.now).map(({ question }) => question)).toEqual([
      'Short?',
      'Long?',
      'Over?',
    ]);
  });
});

describe('a vote', () => {
  test('is one per account, and final', () => {
    const play = started();
    ask(play);
    vote(play, 'a-ann', 1);
    expect(play.refusal('a-ann', 'polls.cast-vote', { poll: 1, choice: 2 })).toBe('polls_voted');
    expect(tally(play, 'a-ann')).toEqual([1, 0, 0]);
  });

  test('sent twice under one key is one vote', () => {
    const play = started();
    ask(play);
    const payload = { poll: 1, choice: 1 };
    play.accept('a-ann', 'polls.cast-vote', payload, { id: 'k' });
    expect(play.send('a-ann', 'polls.cast-vote', payload, { id: 'k' })).toMatchObject({ kind: 'repeat' });
    expect(tally(play, 'a-ann')).toEqual([1, 0, 0]);
  });

  test('tells nobody whose it is', () => {
    const play = started();
    ask(play);
    const { events } = vote(play, 'a-ann', 1);
    for (const role of ['everyone', 'staff'])
      expect(JSON.stringify(events.map((event) => seenBy(play.machine.registry, event, role)))).not.toContain(
        'a-ann',
      );
  });

  test.each<readonly [string, JsonObject]>([
    ['polls_missing', { poll: 2, choice: 1 }],
    ['polls_choice', { poll: 1, choice: 4 }],
    ['invalid_payload', { poll: 1, choice: 0 }],
    ['invalid_payload', { poll: -1, choice: 1 }],
    ['invalid_payload', { poll: 1, choice: 2 ** 53 }],
    ['invalid_payload', { poll: '1', choice: 1 }],
    ['invalid_payload', { poll: 1, choice: 1, more: true }],
  ])('[R256] is refused as %s: %j', (code, payload) => {
    const play = started();
    ask(play);
    expect(play.refusal('a-ann', 'polls.cast-vote', payload)).toBe(code);
  });

  test('is not the staff’s', () => {
    const play = started();
    ask(play);
    expect(play.refusal('m-mia', 'polls.cast-vote', { poll: 1, choice: 1 }, moderator)).toBe('polls_staff');
  });
});

describe('a poll is not opened', () => {
  test.each<readonly [string, JsonObject]>([
    ['polls_end', { endsAt: started().now + 1_000 }],
    ['polls_end', { endsAt: started().now + 91 * dayMs }],
    ['polls_choices', { choices: ['Yes', 'Yes'] }],
    ['invalid_payload', { choices: ['Yes'] }],
    ['invalid_payload', { choices: Array.from({ length: 11 }, (_, n) => `${n}`) }],
    ['invalid_payload', { choices: ['x'.repeat(81), 'No'] }],
    ['invalid_payload', { question: '  ' }],
    ['invalid_payload', { question: 'x'.repeat(201) }],
    ['invalid_payload', { by: 'a-ann' }],
  ])('as %s: with %j', (code, wrong) => {
    const play = started();
    const payload = { ...words, endsAt: play.now + dayMs, ...wrong };
    expect(play.refusal('m-mia', 'polls.open-poll', payload, moderator)).toBe(code);
  });

  test('by players and auditors, nor closed', () => {
    const play = started();
    ask(play);
    for (const roles of [[], ['auditor']]) {
      const payload = { ...words, endsAt: play.now + dayMs };
      expect(play.refusal('a-ann', 'polls.open-poll', payload, { roles })).toBe('forbidden');
      expect(play.refusal('a-ann', 'polls.close-poll', { poll: 1 }, { roles })).toBe('forbidden');
    }
  });

  test('while too many are', () => {
    const play = started();
    for (let n = 0; n < maxOpenPolls; n += 1) ask(play);
    const payload = { ...words, endsAt: play.now + dayMs };
    expect(play.refusal('m-mia', 'polls.open-poll', payload, moderator)).toBe('polls_many');
    play.accept('m-mia', 'polls.close-poll', { poll: 2 }, moderator);
    expect(ask(play).answer).toStrictEqual({ poll: maxOpenPolls + 1 });
  });
});

test('a reader of the log finds the same polls', () => {
  const play = started();
  ask(play);
  vote(play, 'a-ann', 1);
  play.wait(dayMs);
  expect(plainText(freshFold([polls], play.log).slices)).toBe(plainText(play.world.slices));
});
