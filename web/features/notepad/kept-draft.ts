import { keepPrivate, readPrivate } from '../../app/state/private-texts.ts';

/** What is typed and not saved yet, and the revision of the note that it was typed into. */
export interface Draft {
  readonly title: string;
  readonly content: string;
  readonly revision: number;
}

const nameOf = (id: string): string => `note.${id}`;

/** What was typed in this tab when it was reloaded, or lost its connection, before it was saved. */
export function keptDraft(id: string): Draft | null {
  // Only `keepDraft` writes under the name.
  return JSON.parse(readPrivate('tab', nameOf(id)) ?? 'null') as Draft | null;
}

/** Keeps what is typed for as long as the tab and the session live; null forgets it, as soon as it is saved. */
export function keepDraft(id: string, draft: Draft | null): void {
  keepPrivate('tab', nameOf(id), draft && JSON.stringify(draft));
}
