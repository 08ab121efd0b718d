import type { CatalogueEntry } from '../../../shared/catalogues/catalogue.ts';

/** What a mission says of one thing that is asked for; what and how much it is, the rules say. */
export interface StoryLine {
  /** Names the stage of the rules. Never changes. */
  readonly id: string;
  /** "Four crowbars for the vestry door" */
  readonly title: string;
  /** What is said once all of it is there: "The vestry door will not argue." */
  readonly given: string;
  /** Where to look for it, or what to mind. */
  readonly tip: string;
  /** A picture of its own, for money that buys something. */
  readonly icon?: string;
}

/** A mission in words. What it asks for and pays stands in the rules, by its id. */
export interface Story extends CatalogueEntry {
  readonly name: string;
  readonly icon: string;
  /** Who asks for it, and what they are to the city. */
  readonly asker: { readonly name: string; readonly role: string };
  /** What it is about, in one line. */
  readonly description: string;
  /** What whoever asks says about it. */
  readonly instructions: string;
  /** Why it matters to the city. */
  readonly matter: string;
  readonly lines: readonly StoryLine[];
  /** What came of it, once everything was given. */
  readonly done: string;
}
