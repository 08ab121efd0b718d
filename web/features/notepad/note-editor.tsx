import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { maxContent, maxTitle, type Note } from './answers.ts';
import styles from './notepad.module.css';
import { useNote, type Saving } from './use-note.ts';

/** One note, as it is written. */
export function NoteEditor({ note }: { readonly note: Note }) {
  const { title, content, saving, ...acts } = useNote(note);
  const page = useRef<HTMLTextAreaElement>(null);
  const contentId = useId();
  // What `Notepad` notes when a note is made: the next thing is to write it.
  const made = (useLocation().state as { readonly made?: boolean } | null)?.made === true;
  useEffect(() => {
    if (made) page.current?.focus();
  }, [made]);
  return (
    <section className={styles.editor} aria-label={title.trim() === '' ? 'Note' : title.trim()}>
      <header className={styles.bar}>
        <Link to="/main/notepad" className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" /> All notes
        </Link>
        <Saved saving={saving} note={note} onRetry={acts.retry} />
        <Delete note={note} onDeleted={acts.forget} />
      </header>
      {saving.phase === 'changed' && (
        <Changed note={note} onKeepMine={acts.keepMine} onTakeTheirs={acts.takeTheirs} />
      )}
      <Field
        label="Title"
        value={title}
        maxLength={maxTitle}
        onChange={(next) => acts.edit({ title: next })}
      />
      <div className={styles.writing}>
        <label htmlFor={contentId} className={styles.label}>
          Note
        </label>
        <textarea
          ref={page}
          id={contentId}
          className={styles.page}
          value={content}
          maxLength={maxContent}
          placeholder="Prices, debts, names: nobody else reads this."
          onChange={(event) => acts.edit({ content: event.target.value })}
        />
        <p className={styles.room}>{`${number(content.length)} of ${number(maxContent)}`}</p>
      </div>
    </section>
  );
}

interface SavedProps {
  readonly saving: Saving;
  readonly note: Note;
  readonly onRetry: () => void;
}

/** Says what became of what was typed; only what needs the player is spoken. */
function Saved({ saving, note, onRetry }: SavedProps) {
  if (saving.phase === 'failed')
    return (
      <p className={styles.saved} role="alert" data-wrong>
        Not saved. {saving.why}{' '}
        <Button small look="quiet" onPress={onRetry}>
          Try again
        </Button>
      </p>
    );
  return <p className={styles.saved}>{words(saving.phase, note)}</p>;
}

function words(phase: Exclude<Saving['phase'], 'failed'>, { updated_at: at }: Note): string {
  if (phase === 'saved') return `Saved ${whenTime(at, serverClock.now())}`;
  return phase === 'changed' ? 'Not saved' : 'Saving…';
}

interface ChangedProps {
  readonly note: Note;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two versions of a note: the player chooses, nothing is lost by itself. */
function Changed({ note, onKeepMine, onTakeTheirs }: ChangedProps) {
  return (
    <div className={styles.changed} role="alert">
      <p>
        <b>This note was changed somewhere else.</b> The other copy is called “{note.title}” and says:
      </p>
      <p className={styles.theirs}>{note.content === '' ? 'Nothing.' : note.content}</p>
      <p className={styles.choice}>
        <Button small look="filled" onPress={onKeepMine}>
          Keep what I wrote here
        </Button>
        <Button small onPress={onTakeTheirs}>
          Use the other one
        </Button>
      </p>
    </div>
  );
}

interface DeleteProps {
  readonly note: Note;
  readonly onDeleted: () => void;
}

function Delete({ note: { id, title }, onDeleted }: DeleteProps) {
  const navigate = useNavigate();
  const { busy, submit } = useSubmit('DELETE notepad/:id', {
    overlay: false,
    asks: () => ({
      question: `Delete “${title}”?`,
      detail: 'This cannot be undone.',
      buttons: noOrYes('Keep it', 'Delete', 'danger'),
    }),
    done: (left) => {
      onDeleted();
      changeAnswer('GET notepad', () => left);
      void navigate('/main/notepad', { replace: true });
    },
  });
  return (
    <Button small look="quiet" busy={busy !== null} onPress={() => void submit({ params: { id } })}>
      Delete
    </Button>
  );
}
