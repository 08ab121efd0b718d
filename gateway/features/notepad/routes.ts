import { hash } from 'node:crypto';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText, pageText } from '../../http/routes/strings.ts';
import {
  maxNoteContent,
  maxNotes,
  maxNoteTitle,
  notepad,
  type StoredNote,
} from '../../preferences/notepad.ts';
import { notesAnswer, oneNoteAnswer } from './answers.ts';

const params = z.strictObject({ id: idText() });

export const notepadRoutes = [
  route({
    id: 'E094',
    method: 'GET',
    path: 'notepad',
    kind: 'view',
    role: 'user',
    summary: 'The caller’s notes, the newest first. Nobody else can read them.',
    answer: notesAnswer,
    handle: async (context) => ({
      notes: await Promise.all((await storedNotes(context)).map((note) => shown(context, note))),
    }),
  }),
  route({
    id: 'E095',
    method: 'GET',
    path: 'notepad/:id',
    kind: 'view',
    role: 'user',
    summary: 'One of the caller’s notes.',
    params,
    answer: oneNoteAnswer,
    handle: async (context, { params: { id } }) => ({
      notes: [await shown(context, noteOf(await storedNotes(context), id))],
    }),
  }),
  route({
    id: 'E096',
    method: 'POST',
    path: 'notepad',
    kind: 'command',
    role: 'user',
    summary: 'Creates an empty note.',
    body: z.strictObject({ title: filledLine(maxNoteTitle) }),
    answer: oneNoteAnswer,
    present: 'all',
    handle: async (context, { body }) => {
      const title = await seal(context, body.title);
      // The same request seals to the same bytes: sent twice, it finds the note that it made.
      const id = `n-${hash('sha256', title).slice(0, 24)}`;
      const notes = await changeNotes(context, (before) => {
        if (before.some((note) => note.id === id)) return before;
        if (before.length >= maxNotes)
          throw new HttpError(422, 'notepad_full', `You can keep ${maxNotes} notes. Delete one first.`);
        const now = gameTime(context);
        return [{ id, title, content: null, revision: 1, createdAt: now, updatedAt: now }, ...before];
      });
      return { notes: [await shown(context, noteOf(notes, id))] };
    },
  }),
  route({
    id: 'E097',
    method: 'POST',
    path: 'notepad/:id',
    kind: 'command',
    role: 'user',
    summary: 'Replaces a note’s text, unless it has changed since the given revision.',
    params,
    body: z.strictObject({
      content: pageText(maxNoteContent),
      title: filledLine(maxNoteTitle).optional(),
      revision: z.int().min(1).optional(),
    }),
    answer: oneNoteAnswer,
    present: 'all',
    handle: async (context, { params: { id }, body: { content: text, title: line, revision } }) => {
      const content = text === '' ? null : await seal(context, text);
      const title = line === undefined ? null : await seal(context, line);
      const notes = await changeNotes(context, (before) => {
        const note = noteOf(before, id);
        const after = { content, title: title ?? note.title };
        // Sent twice under one key it has the same bytes, and was saved by the first.
        if (note.content === after.content && note.title === after.title) return before;
        if (revision !== undefined && revision !== note.revision)
          throw new HttpError(409, 'notepad_changed', 'This note was changed somewhere else.');
        const changed = { ...note, ...after, revision: note.revision + 1, updatedAt: gameTime(context) };
        return before.map((each) => (each === note ? changed : each));
      });
      return { notes: [await shown(context, noteOf(notes, id))] };
    },
  }),
  route({
    id: 'E098',
    method: 'DELETE',
    path: 'notepad/:id',
    kind: 'command',
    role: 'user',
    summary: 'Deletes a note. Succeeds if it is already gone.',
    params,
    answer: notesAnswer,
    present: 'all',
    handle: async (context, { params: { id } }) => {
      const left = await changeNotes(context, (before) =>
        before.some((note) => note.id === id) ? before.filter((note) => note.id !== id) : before,
      );
      return { notes: await Promise.all(left.map((note) => shown(context, note))) };
    },
  }),
];

const ownerOf = ({ actor }: RouteContext) => ({ account: actor().account });

const gameTime = ({ services }: RouteContext) => services.peek((_world, now) => now);

const seal = (context: RouteContext, text: string) =>
  context.platform.texts.seal(ownerOf(context).account, text);

async function storedNotes(context: RouteContext): Promise<readonly StoredNote[]> {
  return (await context.services.playerDocuments.read(notepad, ownerOf(context))).notes;
}

async function changeNotes(
  context: RouteContext,
  change: (before: StoredNote[]) => StoredNote[],
): Promise<readonly StoredNote[]> {
  const changed = await context.services.playerDocuments.change(notepad, ownerOf(context), (before) => {
    const notes = change(before.notes);
    return notes === before.notes ? before : { notes };
  });
  return changed.notes;
}

/** Another player's note is refused like one that does not exist: only the player's own notes are searched. */
function noteOf(notes: readonly StoredNote[], id: string): StoredNote {
  const found = notes.find((note) => note.id === id);
  if (!found) throw new HttpError(404, 'notepad_missing', 'There is no such note.');
  return found;
}

async function shown(context: RouteContext, { id, title, content, ...note }: StoredNote) {
  const { account } = ownerOf(context);
  const { texts } = context.platform;
  return {
    id,
    title: await texts.show(account, title),
    content: content === null ? '' : await texts.show(account, content),
    revision: note.revision,
    created_at: iso(note.createdAt),
    updated_at: iso(note.updatedAt),
  };
}
