import { gangster } from '../../../app/testing/read-page.ts';
import type { Desk, DeskArticle, Election } from '../answers.ts';

export const monday = '2026-01-05T09:00:00.000Z';
export const [vera, nell] = [gangster('Vera'), gangster('Nell')];

/** The election as it stands, for somebody with this place at the paper. */
export const times = (position: Election['position']): Election => ({
  editor: vera,
  can_restore_access: false,
  voting_enabled: false,
  election_at: '2026-01-11T20:00:00.000Z',
  rankings: [],
  voted_for: null,
  votes: 0,
  can_stand: true,
  can_vote: true,
  stand_level: 8,
  vote_level: 4,
  position,
});

/** An article of the desk, by Vera. */
export const article = (id: string, more: Partial<DeskArticle> = {}): DeskArticle => ({
  id,
  heading: 'Tonight We Drink',
  body: 'The Brewery changed hands.',
  order: 0,
  character: vera,
  mentions: [],
  version: 2,
  edited_at: monday,
  edited_by: vera,
  can_edit: true,
  ...more,
});

/** The desk of Vera, the chief, who has two articles. */
export const desk = (more: Partial<Desk> = {}, made: Partial<NonNullable<Desk['issue']>> = {}): Desk => ({
  position: 2,
  chief: vera,
  until: '2026-01-11T20:00:00.000Z',
  issue: {
    id: 'n20',
    number: 20,
    frozen: false,
    submitted_at: null,
    moderation_notes: null,
    articles: [article('a1'), article('a2', { heading: 'Nine Minutes', character: nell })],
    ...made,
  },
  next_number: 21,
  can_add: true,
  articles_max: 12,
  contributors: [{ id: 'nell', username: 'Nell', character: nell }],
  contributors_max: 5,
  ...more,
});
