import { useCallback, useEffect, useRef, useState } from 'react';
import { hasCode, messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/reads/call.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import type { Note } from './answers.ts';
import { keepDraft, keptDraft, type Draft } from './kept-draft.ts';

const typingPauseMs = 800;

/** Whether what is shown is saved: `changed` waits for the player to choose between two versions. */
export type Saving =
  | { readonly phase: 'saved' | 'typing' | 'saving' | 'changed' }
  | { readonly phase: 'failed'; readonly why: string };

/**
 * A note that saves itself when the typing pauses, when the tab is left and when another note is opened. What is not
 * saved survives a reload. A change from somewhere else is never written over by itself.
 */
export function useNote(note: Note) {
  const [draft, setDraft] = useState<Draft | null>(() => keptDraft(note.id));
  const [saving, setSaving] = useState<Saving>({ phase: draft === null ? 'saved' : 'typing' });
  // A ref beside the state: a save that comes back has to know what was typed since.
  const typed = useRef(draft);
  const running = useRef(false);
  const pause = useRef(0);
  const latest = useRef<() => Promise<void>>(() => Promise.resolve());
  const { id } = note;

  const saveSoon = useCallback(() => {
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => void latest.current(), typingPauseMs);
  }, []);

  function hold(next: Draft | null): void {
    typed.current = next;
    setDraft(next);
    keepDraft(id, next);
  }

  async function save(): Promise<void> {
    const sent = typed.current;
    if (sent === null || running.current) return;
    if (sent.title.trim() === '') return setSaving({ phase: 'failed', why: 'A note needs a title.' });
    running.current = true;
    setSaving({ phase: 'saving' });
    try {
      settle(sent, await send(id, sent));
    } catch (error) {
      if (hasCode(error, 'notepad_changed')) await compare(sent);
      else setSaving({ phase: 'failed', why: messageOf(error) });
    } finally {
      running.current = false;
    }
  }

  /** What was sent is saved; what was typed since is not. */
  function settle(sent: Draft, saved: Note): void {
    const after = typed.current;
    // Deleted while it was saved.
    if (after === null) return;
    if (after === sent) {
      // The server takes spaces off the title; who is still typing it keeps them.
      hold(saved.title === sent.title ? null : { ...sent, revision: saved.revision });
      setSaving({ phase: 'saved' });
      return;
    }
    hold({ ...after, revision: saved.revision });
    setSaving({ phase: 'typing' });
    saveSoon();
  }

  /** The note has changed since; if it says the same by now, there is nothing to choose. */
  async function compare(sent: Draft): Promise<void> {
    const current = await readNote(id).catch(() => null);
    if (current?.content === sent.content && current.title === sent.title.trim()) settle(sent, current);
    else setSaving({ phase: 'changed' });
  }

  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    if (typed.current !== null) saveSoon();
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void latest.current();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.clearTimeout(pause.current);
      void latest.current();
    };
  }, [saveSoon]);

  const { title, content } = draft ?? note;
  return {
    title,
    content,
    saving,
    edit: (change: Partial<Pick<Draft, 'title' | 'content'>>) => {
      hold({ ...(typed.current ?? draftOf(note)), ...change });
      // While another version waits for a choice, nothing is sent.
      if (saving.phase === 'changed') return;
      setSaving({ phase: 'typing' });
      saveSoon();
    },
    retry: () => void save(),
    /** The note is deleted: nothing of it is kept or saved. */
    forget: () => hold(null),
    keepMine: () => {
      if (typed.current !== null) hold({ ...typed.current, revision: note.revision });
      void save();
    },
    takeTheirs: () => {
      hold(null);
      setSaving({ phase: 'saved' });
    },
  };
}

const draftOf = ({ title, content, revision }: Note): Draft => ({ title, content, revision });

async function send(id: string, { title, content, revision }: Draft): Promise<Note> {
  const body = { title: title.trim(), content, revision };
  const { notes } = await call('POST notepad/:id', { params: { id }, body, silent: true });
  return replaced(notes);
}

async function readNote(id: string): Promise<Note> {
  const { notes } = await call('GET notepad/:id', { params: { id }, silent: true });
  return replaced(notes);
}

/** Puts the one note of an answer in its place in the list. */
function replaced(answered: readonly Note[]): Note {
  const [note] = answered;
  if (!note) throw new Error('The answer has no note.');
  changeAnswer('GET notepad', ({ notes }) => ({
    notes: notes.map((each) => (each.id === note.id ? note : each)),
  }));
  return note;
}
