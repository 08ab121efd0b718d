import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { livingChief, newspaperElectionState } from '../newspaper-election/state.ts';
import { newspaperState, positionOf } from './state.ts';

/** Words that no gateway has sealed: nothing here reads them. */
const words = sealedTextOf(5, 'A'.repeat(44));

const writes = (world: World, character: string) => positionOf(world, character) > 0;
const edits = (world: World, character: string) => positionOf(world, character) === 2;
const articles = (world: World) => newspaperState(world).issue?.articles ?? [];
const published = (world: World) => [...newspaperState(world).published.keys()];
const isFrozen = (world: World) => newspaperState(world).issue?.frozen === true;
const isSent = (world: World) => (newspaperState(world).issue?.submitted ?? null) !== null;
const unfinished = (world: World) =>
  articles(world).filter(({ heading, body }) => heading === null || body === null);
const nothing = { mentions: [], pictures: [] };

export const newspaperWishes: Readonly<Record<string, Wish>> = {
  'edit the paper': {
    weight: 2,
    // Without a chief there is no paper.
    apt: (world, character) =>
      livingChief(world) === null && !newspaperElectionState(world).candidates.has(character),
    command: () => ({ type: 'newspaper-election.set-candidacy', payload: { stands: true } }),
  },
  'begin an article': {
    weight: 2,
    apt: (world, character) => writes(world, character) && articles(world).length < 2,
    command: () => ({ type: 'newspaper.add-article', payload: {} }),
  },
  'edit an article': {
    weight: 2,
    apt: (world, character) => writes(world, character) && unfinished(world).length > 0,
    command: (world, _character, _now, random) => {
      const article = unfinished(world)[0] ?? random.pick(articles(world));
      return {
        type: 'newspaper.edit-article',
        payload: {
          article: article?.id ?? 'none',
          version: random.chance(80) ? (article?.version ?? 1) : null,
          author: random.chance(20) ? (random.pick([...world.characters.keys()]) ?? null) : null,
          heading: random.chance(90) ? { text: words } : null,
          body: random.chance(90) ? { text: random.chance(95) ? words : null } : null,
        },
        vouched: random.chance(20) ? { mentions: [], pictures: ['d'.repeat(64)] } : nothing,
      };
    },
  },
  'delete an article': {
    weight: 1,
    command: (world, _character, _now, random) => ({
      type: 'newspaper.delete-article',
      payload: { article: random.pick(articles(world))?.id ?? 'none' },
    }),
  },
  'move an article': {
    weight: 1,
    apt: (world, character) => edits(world, character) && articles(world).length > 1 && !isSent(world),
    command: (world, _character, _now, random) => ({
      type: 'newspaper.move-article',
      payload: {
        article: random.pick(articles(world))?.id ?? 'none',
        direction: random.chance(50) ? 'up' : 'down',
      },
    }),
  },
  'take a contributor': {
    weight: 1,
    apt: (world, character) => edits(world, character) && newspaperState(world).contributors.size === 0,
    command: (world, _character, _now, random) => ({
      type: 'newspaper.add-contributor',
      payload: { username: random.pick([...world.characters.values()])?.username ?? 'Nobody At All' },
    }),
  },
  'send a contributor away': {
    weight: 1,
    apt: (world, character) => edits(world, character) && newspaperState(world).contributors.size > 1,
    command: (world, _character, _now, random) => ({
      type: 'newspaper.remove-contributor',
      payload: { contributor: random.pick([...newspaperState(world).contributors.keys()]) ?? 'none' },
    }),
  },
  'freeze the issue': {
    weight: 2,
    apt: (world, character) =>
      edits(world, character) &&
      articles(world).length > 0 &&
      unfinished(world).length === 0 &&
      !isFrozen(world),
    command: (_world, _character, _now, random) => ({
      type: 'newspaper.set-frozen',
      payload: { frozen: random.chance(90) },
    }),
  },
  'send the issue': {
    weight: 4,
    apt: (world, character) => edits(world, character) && isFrozen(world) && !isSent(world),
    command: () => ({ type: 'newspaper.submit-issue', payload: {} }),
  },
  'review the issue': {
    weight: 4,
    asSystem: true,
    apt: isSent,
    command: (world, _character, _now, random) => ({
      type: 'newspaper.review-issue',
      payload: {
        issue: newspaperState(world).issue?.id ?? 'none',
        notes: random.chance(30) ? words : null,
      },
    }),
  },
  'rate an issue': {
    weight: 2,
    apt: (world) => published(world).length > 0,
    command: (world, _character, _now, random) => ({
      type: 'newspaper.rate-issue',
      payload: { issue: random.pick(published(world)) ?? 'none', rating: 1 + random.below(5) },
    }),
  },
};

/** Bots read and rate the last issue; what there is to write they leave to those who can. */
export const newspaperHabit: Habit = (world, character) => {
  const issue = [...newspaperState(world).published.values()].at(-1);
  const account = world.characters.get(character)?.account ?? '';
  if (!issue || issue.makers.has(account) || issue.ratings.has(account)) return null;
  const rating = 1 + ((account.length + character.length + issue.number) % 5);
  return {
    kind: 'act',
    command: { type: 'newspaper.rate-issue', payload: { issue: issue.id, rating } },
    urge: 1,
  };
};
