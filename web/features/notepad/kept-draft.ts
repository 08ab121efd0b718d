/** What is typed and not saved yet, and the revision of the note that it was typed into. */
export interface Draft {
  readonly title: string;
  readonly content: string;
  readonly revision: number;
}

const keyOf = (id: string): string => `rackets.note.${id}`;

/** What was typed in this tab when it was reloaded, or lost its connection, before it was saved. */
export function keptDraft(id: string): Draft | null {
  try {
    // Only `keepDraft` writes under the key.
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives; null forgets it, as soon as it is saved. */
export function keepDraft(id: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden: the draft then lasts as long as the page.
  }
}
