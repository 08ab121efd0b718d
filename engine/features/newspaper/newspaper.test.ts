import { describe, expect, test } from 'vitest';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { born, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { dayMs, hourMs } from '../../shared/time/time.ts';
import { features, quietRules } from '../index.ts';
import { newspaperElectionRules } from '../newspaper-election/rules.ts';
import { issuePublished, issueRated } from './events.ts';
import { newspaperState, positionOf } from './state.ts';
import { newspaperTold } from './told.ts';
import { viewDesk, viewRatings } from './views.ts';

const moderator = { roles: ['moderator'] };
const nothing = { mentions: [], pictures: [] };

/** Ann is chief, Bob and Cyd write, Dot and others read. */
function desk() {
  const play = openedPlay(features, {
    ...quietRules(),
    'newspaper-election': newspaperElectionRules.defaults,
  });
  const person = (name: string) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(8) }] });
    return id;
  };
  const [ann, bob, cyd, dot] = [person('Ann'), person('Bob'), person('Cyd'), person('Dot')];
  play.accept('a-ann', 'newspaper-election.set-candidacy', { stands: true });
  play.wait(7 * dayMs);
  play.runDue();
  const chief = (what: string, payload: object = {}) =>
    play.accept('a-ann', `newspaper.${what}`, { ...payload });
  chief('add-contributor', { username: 'Bob' });
  chief('add-contributor', { username: 'Cyd' });
  const begin = (account: string) =>
    (play.accept(account, 'newspaper.add-article').answer as { id: string }).id;
  const edit = (account: string, article: string, parts: object = {}, vouched = nothing) =>
    play.accept(account, 'newspaper.edit-article', { ...words, article, ...parts }, { vouched });
  const editRefused = (account: string, article: string, parts: object = {}) =>
    play.refusal(account, 'newspaper.edit-article', { ...words, article, ...parts }, { vouched: nothing });
  const refused = (account: string, what: string, payload: object = {}) =>
    play.refusal(account, `newspaper.${what}`, { ...payload });
  const review = (notes: string | null = null) =>
    play.accept(
      's-mo',
      'newspaper.review-issue',
      { issue: newspaperState(play.world).issue?.id ?? 'none', notes },
      moderator,
    );
  const order = () => newspaperState(play.world).issue?.articles.map(({ id }) => id);
  /** An issue that is out, with one article of Bob's. */
  const publish = () => {
    const article = begin('a-bob');
    edit('a-bob', article);
    chief('set-frozen', { frozen: true });
    chief('submit-issue');
    const id = newspaperState(play.world).issue?.id ?? '';
    review();
    return id;
  };
  return {
    play,
    ann,
    bob,
    cyd,
    dot,
    person,
    chief,
    begin,
    edit,
    editRefused,
    refused,
    review,
    order,
    publish,
  };
}

const words = {
  version: null,
  author: null,
  heading: { text: sealedSample(12) },
  body: { text: sealedSample(300) },
};

describe('the desk', () => {
  test('[R452] [R029~] has a chief and contributors; everybody else has no place at it', () => {
    const { play, ann, bob, dot, refused } = desk();
    expect([ann, bob, dot].map((id) => positionOf(play.world, id))).toEqual([2, 1, 0]);
    expect(viewDesk(play.world, dot)).toBe(null);
    expect(refused('a-dot', 'add-article')).toBe('newspaper_desk');
    expect(refused('a-dot', 'submit-issue')).toBe('newspaper_desk');
  });

  test('[R433] the chief alone takes and sends away contributors, freezes, sends and orders', () => {
    const { begin, refused } = desk();
    const article = begin('a-bob');
    for (const [what, payload] of [
      ['add-contributor', { username: 'Dot' }],
      ['remove-contributor', { contributor: 'x' }],
      ['set-frozen', { frozen: true }],
      ['submit-issue', {}],
      ['move-article', { article, direction: 'up' }],
    ] as const)
      expect(refused('a-bob', what, payload)).toBe('newspaper_chief');
  });

  test('has five contributors at most, who are told; neither the chief nor anybody twice', () => {
    const { play, bob, person, chief, refused } = desk();
    for (const name of ['Eve', 'Fay', 'Gus']) {
      person(name);
      chief('add-contributor', { username: name });
    }
    expect(refused('a-ann', 'add-contributor', { username: 'Dot' })).toBe('newspaper_contributors');
    expect(refused('a-ann', 'add-contributor', { username: 'Bob' })).toBe('newspaper_contributor');
    expect(refused('a-ann', 'add-contributor', { username: 'Ann' })).toBe('newspaper_self');
    expect(refused('a-ann', 'add-contributor', { username: 'Stranger' })).toBe('newspaper_nobody');
    chief('remove-contributor', { contributor: bob });
    expect(refused('a-bob', 'add-article')).toBe('newspaper_desk');
    const told = play.log.flatMap(newspaperTold.alerts.lines).filter(({ character }) => character === bob);
    expect(told.map(({ kind }) => kind)).toEqual(['newspaper.joined', 'newspaper.left']);
  });

  test('loses who dies or is banned; their articles are the chief’s to change', () => {
    const { play, bob, cyd, begin, edit } = desk();
    const article = begin('a-bob');
    remove(play, bob);
    play.accept('system', 'sanctions.record-ban', { account: 'a-cyd', ban: 'ban-1' }, { roles: ['system'] });
    expect([bob, cyd].map((id) => positionOf(play.world, id))).toEqual([0, 0]);
    edit('a-ann', article);
  });
});

describe('an article', () => {
  test('is begun empty, with the issue if there is none, and there are twelve at most', () => {
    const { play, begin, order, refused } = desk();
    const first = begin('a-bob');
    expect(newspaperState(play.world).issue).toMatchObject({ number: 1, frozen: false, submitted: null });
    for (let count = 1; count < 12; count += 1) begin('a-ann');
    expect(order()?.[0]).toBe(first);
    expect(refused('a-cyd', 'add-article')).toBe('newspaper_full');
  });

  test('[R435] [R434] is its author’s and the chief’s to change, and the chief’s alone while the issue is frozen', () => {
    const { begin, edit, editRefused, refused, chief } = desk();
    const article = begin('a-bob');
    edit('a-bob', article);
    edit('a-ann', article);
    expect(editRefused('a-cyd', article)).toBe('newspaper_not_yours');
    expect(refused('a-cyd', 'delete-article', { article })).toBe('newspaper_not_yours');
    chief('set-frozen', { frozen: true });
    expect(editRefused('a-bob', article)).toBe('newspaper_frozen');
    expect(refused('a-bob', 'delete-article', { article })).toBe('newspaper_frozen');
    expect(refused('a-bob', 'add-article')).toBe('newspaper_frozen');
    expect(refused('a-ann', 'set-frozen', { frozen: true })).toBe('newspaper_frozen_so');
    edit('a-ann', article);
    chief('delete-article', { article });
    expect(editRefused('a-ann', article)).toBe('newspaper_article_unknown');
  });

  test('that two edit at a time is overwritten by neither: the second is told', () => {
    const { play, begin, edit, editRefused } = desk();
    const article = begin('a-bob');
    edit('a-bob', article, { version: 1, body: { text: sealedSample(20) } });
    const before = newspaperState(play.world).issue?.articles[0];
    expect(editRefused('a-ann', article, { version: 1 })).toBe('newspaper_changed');
    expect(newspaperState(play.world).issue?.articles[0]).toEqual(before);
    edit('a-ann', article, { version: 2 });
    expect(newspaperState(play.world).issue?.articles[0]).toMatchObject({ version: 3 });
  });

  test('keeps who wrote which of its texts, and what is not sent stays', () => {
    const { play, ann, bob, begin, edit } = desk();
    const article = begin('a-bob');
    edit('a-bob', article, {}, { mentions: [], pictures: ['e'.repeat(64)] } as never);
    edit('a-ann', article, { body: null });
    expect(newspaperState(play.world).issue?.articles[0]).toMatchObject({
      author: bob,
      heading: { by: ann },
      body: { by: bob },
      pictures: ['e'.repeat(64)],
    });
    edit('a-ann', article, { heading: { text: null }, body: { text: null } });
    expect(newspaperState(play.world).issue?.articles[0]).toMatchObject({
      heading: null,
      body: null,
      pictures: [],
    });
  });

  test('has the author that the chief chooses among the desk', () => {
    const { play, cyd, dot, begin, edit, editRefused } = desk();
    const article = begin('a-bob');
    expect(editRefused('a-bob', article, { author: cyd })).toBe('newspaper_chief');
    expect(editRefused('a-ann', article, { author: dot })).toBe('newspaper_author');
    edit('a-ann', article, { author: cyd });
    expect(newspaperState(play.world).issue?.articles[0]?.author).toBe(cyd);
    expect(editRefused('a-bob', article)).toBe('newspaper_not_yours');
  });

  test('[R437] moves up and down, but neither above the first nor below the last', () => {
    const { begin, chief, order, refused } = desk();
    const [one, two, three] = [begin('a-bob'), begin('a-cyd'), begin('a-ann')];
    chief('move-article', { article: three, direction: 'up' });
    expect(order()).toEqual([one, three, two]);
    chief('move-article', { article: one, direction: 'down' });
    expect(order()).toEqual([three, one, two]);
    expect(refused('a-ann', 'move-article', { article: three, direction: 'up' })).toBe('newspaper_first');
    expect(refused('a-ann', 'move-article', { article: two, direction: 'down' })).toBe('newspaper_last');
  });
});

describe('an issue', () => {
  test('[R391] [R436] is frozen, sent and then changed by nobody, until the staff decides', () => {
    const { play, begin, edit, editRefused, refused, chief } = desk();
    expect(refused('a-ann', 'submit-issue')).toBe('newspaper_no_issue');
    const article = begin('a-bob');
    edit('a-bob', article);
    const empty = begin('a-cyd');
    expect(refused('a-ann', 'submit-issue')).toBe('newspaper_unfrozen');
    chief('set-frozen', { frozen: true });
    expect(refused('a-ann', 'submit-issue')).toBe('newspaper_unfinished');
    chief('delete-article', { article: empty });
    chief('submit-issue');
    expect(refused('a-ann', 'submit-issue')).toBe('newspaper_submitted');
    for (const account of ['a-ann', 'a-bob'])
      expect(editRefused(account, article)).toBe('newspaper_submitted');
    expect(refused('a-ann', 'set-frozen', { frozen: false })).toBe('newspaper_submitted');
    expect(newspaperState(play.world).issue?.submitted?.at).toBe(play.now);
  });

  test('[R456] comes back with notes and unfrozen, or comes out; the staff alone decides', () => {
    const { play, ann, bob, begin, edit, chief, refused, review } = desk();
    edit('a-bob', begin('a-bob'));
    const issue = newspaperState(play.world).issue?.id ?? '';
    expect(refused('a-ann', 'review-issue', { issue, notes: null })).toBe('forbidden');
    expect(play.refusal('s-mo', 'newspaper.review-issue', { issue, notes: null }, moderator)).toBe(
      'newspaper_unsubmitted',
    );
    chief('set-frozen', { frozen: true });
    chief('submit-issue');
    review(sealedSample(40));
    expect(newspaperState(play.world).issue).toMatchObject({
      frozen: false,
      submitted: null,
      notes: { by: ann },
    });
    edit('a-bob', newspaperState(play.world).issue?.articles[0]?.id ?? '');
    chief('set-frozen', { frozen: true });
    chief('submit-issue');
    review();
    expect(newspaperState(play.world).issue).toBe(null);
    const [out] = play.log.flatMap((event) => issuePublished.match(event) ?? []);
    expect(out?.data).toMatchObject({ issue, number: 1, editor: ann, since: play.world.round.startsAt });
    expect(out && seenBy(issuePublished, out, 'everyone')).not.toHaveProperty('reviewer');
    const told = play.log
      .flatMap(newspaperTold.alerts.lines)
      .filter(({ kind }) => kind === 'newspaper.published');
    expect(told.map(({ character }) => character)).toContain(bob);
    begin('a-bob');
    expect(newspaperState(play.world).issue?.number).toBe(2);
  });

  test('that was not sent passes to the next chief; one that was sent stays its sender’s', () => {
    const { play, bob, begin, edit, chief } = desk();
    const article = begin('a-cyd');
    edit('a-cyd', article);
    play.accept('a-bob', 'newspaper-election.set-candidacy', { stands: true });
    play.wait(7 * dayMs);
    play.runDue();
    expect(positionOf(play.world, bob)).toBe(2);
    expect(newspaperState(play.world).contributors.has(bob)).toBe(false);
    edit('a-bob', article);
    expect(() => chief('set-frozen', { frozen: true })).toThrow(/newspaper_desk/);
  });

  test('[R441] [R277] is rated from one to five by each reader once, changeably, and never by who made it', () => {
    const { play, ann, dot, person, publish } = desk();
    const issue = publish();
    const rate = (account: string, rating: number) =>
      play.accept(account, 'newspaper.rate-issue', { issue, rating });
    const refused = (account: string, rating = 5) =>
      play.refusal(account, 'newspaper.rate-issue', { issue, rating });
    expect([refused('a-ann'), refused('a-bob'), refused('a-cyd')]).toEqual(
      Array.from({ length: 3 }, () => 'newspaper_own_issue'),
    );
    for (const rating of [0, 6, 1.5]) expect(refused('a-dot', rating)).toBe('invalid_payload');
    rate('a-dot', 2);
    rate('a-dot', 5);
    expect(refused('a-dot')).toBe('newspaper_rated');
    person('Eve');
    rate('a-eve', 4);
    expect(viewRatings(play.world, dot, issue)).toMatchObject({
      rating: null,
      ratings: 2,
      rating_current: 5,
    });
    person('Fay');
    rate('a-fay', 4);
    expect(viewRatings(play.world, ann, issue)).toEqual({
      rating: 4.3,
      ratings: 3,
      rating_counts: [0, 0, 0, 2, 1],
      rating_current: null,
      can_rate: false,
    });
    expect(viewRatings(play.world, dot, 'n-none')).toBe(null);
    const rated = play.log.find((event) => issueRated.match(event));
    expect(rated && seenBy(issueRated, rated as never, 'everyone')).toEqual({});
  });

  test('folds to the same from its log', () => {
    const { play, publish, begin, edit } = desk();
    publish();
    edit('a-cyd', begin('a-cyd'));
    play.wait(hourMs);
    expect(plainText(freshFold(features, play.log).slices['newspaper'])).toBe(
      plainText(play.world.slices['newspaper']),
    );
  });
});
