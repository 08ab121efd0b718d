import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { monthDay } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { maxNotes, maxTitle, type Note } from './answers.ts';
import { NoteEditor } from './note-editor.tsx';
import styles from './notepad.module.css';

const place = '/main/notepad';

/** The player's own notes (S149): a list, and the one that is open. */
export function Notepad() {
  const answer = useRead('GET notepad');
  const [query] = useSearchParams();
  const notes = answer?.notes ?? [];
  const wanted = query.get('id');
  const open = notes.find(({ id }) => id === wanted) ?? (wanted === null ? notes[0] : undefined);
  return (
    <Screen
      place="Other"
      title="Notepad"
      lead="Only you can read these. They stay with your account from life to life."
    >
      {/* On the phone one of the two is shown: the note that the address names, or the list. */}
      <div className={styles.both} data-open={wanted !== null || undefined}>
        <Panel
          title="Notes"
          className={styles.list}
          aside={answer === null ? undefined : `${notes.length} of ${maxNotes}`}
        >
          <NewNote />
          {answer === null && <SkeletonRows rows={4} height={60} />}
          <ul aria-label="Notes">
            {notes.map((note) => (
              <Row key={note.id} note={note} current={note === open} />
            ))}
          </ul>
        </Panel>
        <Panel title={open?.title ?? 'Note'} className={styles.pane}>
          {open && <NoteEditor key={open.id} note={open} />}
          {answer !== null && !open && (
            <Empty
              icon={<NotebookPen />}
              sentence={
                wanted === null ? 'You have not written anything down yet.' : 'This note was deleted.'
              }
              next={wanted === null ? undefined : <Link to={place}>All notes</Link>}
            />
          )}
        </Panel>
      </div>
    </Screen>
  );
}

function NewNote() {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST notepad', {
    errors: 'inline',
    overlay: false,
    done: ({ notes: [made] }) => {
      if (!made) return;
      setTitle('');
      changeAnswer('GET notepad', ({ notes }) => ({
        notes: [made, ...notes.filter(({ id }) => id !== made.id)],
      }));
      void navigate(`${place}?id=${made.id}`, { state: { made: true } });
    },
  });
  return (
    <Form
      ownChecks
      className={styles.new}
      onSubmit={() => {
        if (title.trim() === '') return setError('What is the note called?');
        void submit({ body: { title: title.trim() } });
      }}
    >
      <Field label="New note" value={title} maxLength={maxTitle} onChange={setTitle} />
      <Button type="submit" look="filled" busy={busy !== null}>
        Add
      </Button>
      <FormError>{error}</FormError>
    </Form>
  );
}

function Row({ note, current }: { readonly note: Note; readonly current: boolean }) {
  return (
    <li>
      <Link to={`${place}?id=${note.id}`} className={styles.row} aria-current={current ? 'page' : undefined}>
        <b>{note.title}</b>
        <small>
          <time dateTime={note.updated_at}>{monthDay(note.updated_at)}</time>
          <span>{excerpt(note.content)}</span>
        </small>
      </Link>
    </li>
  );
}

/** The first words of a note, in one line. */
function excerpt(content: string): string {
  const line = content.slice(0, 120).replaceAll(/\s+/g, ' ').trim();
  return line === '' ? 'Empty' : line;
}
