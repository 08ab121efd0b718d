import { broken } from '../../../kernel/values/assert.ts';
import { defineCatalogue } from '../../../shared/catalogues/catalogue.ts';
import { early } from './early.ts';
import { late } from './late.ts';
import { middle } from './middle.ts';
import type { Story, StoryLine } from './story.ts';

/** The nine missions in words, in the order in which they open (ruling 55). */
export const stories = defineCatalogue<Story>('missions', [...early, ...middle, ...late]);

/** What a mission says of one of its stages. Throws an InvariantError for a stage without words. */
export function lineOf(story: Story, stage: string): StoryLine {
  return story.lines.find(({ id }) => id === stage) ?? broken(`${story.id} has words for ${stage}`);
}

/** The seed of the portrait of whoever asks: the same face for the same mission. */
export const portraitOf = ({ id }: Pick<Story, 'id'>): string => `mission-${id}`;

const portraits: ReadonlySet<string> = new Set(stories.entries.map(portraitOf));

/** Whether a portrait's seed is that of somebody who asks for a mission. */
export const isAskersFace = (seed: string): boolean => portraits.has(seed);

/** What a mission is called, also one that this build does not know. */
export const missionName = (id: string): string => stories.find(id)?.name ?? 'A mission';
