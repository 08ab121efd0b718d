import { maxArticle, maxHeading } from '@rackets/engine/features/newspaper/limits.ts';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { MarkupField } from '../../kits/markup/markup-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import type { Desk, DeskArticle } from './answers.ts';
import styles from './desk.module.css';
import { Article } from './front-page.tsx';
import { useArticleDraft, type ArticleDraft } from './use-article-draft.ts';
import { useSavedAsTyped } from './use-saved-as-typed.ts';

interface ArticleEditorProps {
  readonly article: DeskArticle;
  readonly desk: Desk;
}

/** One article: written on the left, and beside it as it will be printed. */
export function ArticleEditor({ article, desk }: ArticleEditorProps) {
  const me = useCharacter();
  const draft = useArticleDraft(article);
  const { heading, body, version } = draft;
  const saving = useSubmit('PATCH times/editor/articles/:id', {
    errors: 'inline',
    overlay: false,
    done({ article: saved }) {
      draft.noteSaved({ from: version, to: saved.version });
      show(saved);
    },
  });
  const isBusy = saving.busy !== null;
  // The news of one's own save may come before its answer.
  const isBehind = draft.isBehind && !isBusy;
  const isDue = article.can_edit && draft.isChanged && !isBehind && !isBusy;
  const save = () =>
    void saving.submit({
      params: { id: article.id },
      body: { heading: heading.trim(), body: body.trim(), version },
    });
  const saveNow = useSavedAsTyped(JSON.stringify([heading.trim(), body.trim()]), isDue, save);
  const printed = { ...article, heading, body };
  return (
    <Panel
      title={article.heading === '' ? 'Untitled' : article.heading}
      aside={<SaveState article={article} isChanged={draft.isChanged} isBusy={isBusy} />}
      padded
    >
      {isBehind && <Behind article={article} draft={draft} />}
      <div className={styles.write}>
        {article.can_edit ? (
          <div className={styles.title} onBlur={saveNow}>
            <Field
              label="Heading"
              value={heading}
              maxLength={maxHeading}
              onChange={(next) => draft.write({ heading: next })}
            />
          </div>
        ) : (
          <p className={styles.closed}>{whyClosed(desk)}</p>
        )}
        {article.can_edit && (
          <div className={styles.fields} onBlur={saveNow}>
            <MarkupField
              label="Text"
              value={body}
              maxLength={maxArticle}
              me={me.id}
              onChange={(next) => draft.write({ body: next })}
            />
          </div>
        )}
        <section className={styles.preview} aria-label="As it will be printed">
          <Article article={printed} />
        </section>
      </div>
      <FormError>{saving.error}</FormError>
      {article.can_edit && (
        <div className={styles.foot}>
          {desk.position === 2 && <Author article={article} desk={desk} />}
          <Delete article={article} onDeleted={draft.settle} />
          <Button look="filled" off={!draft.isChanged || isBehind} busy={isBusy} free onPress={save}>
            Save
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface SaveStateProps {
  readonly article: DeskArticle;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
}

/** Where the words are: on this device only, on their way, or saved. */
function SaveState({ article, isChanged, isBusy }: SaveStateProps) {
  if (isBusy) return <span>saving…</span>;
  return isChanged ? (
    <Chip tone="warn">Unsaved</Chip>
  ) : (
    <span>saved {whenTime(article.edited_at, serverClock.now())}</span>
  );
}

const show = (saved: DeskArticle): void =>
  changeAnswer('GET times/editor', (desk) => ({
    ...desk,
    issue: desk.issue && {
      ...desk.issue,
      articles: desk.issue.articles.map((each) => (each.id === saved.id ? saved : each)),
    },
  }));

/** Somebody else was faster: what was written stays, theirs stands beside it, and nothing is overwritten unasked. */
function Behind({ article, draft }: { readonly article: DeskArticle; readonly draft: ArticleDraft }) {
  return (
    <div className={styles.behind} role="alert">
      <p>
        {article.edited_by?.username ?? 'Somebody'} changed this article at {clockTime(article.edited_at)}{' '}
        while you were writing. Your words are kept here, and these are saved:
      </p>
      <blockquote className={styles.theirs}>
        <b>{article.heading}</b>
        <p>{article.body}</p>
      </blockquote>
      <div className={styles.acts}>
        <Button small onPress={draft.settle}>
          Take theirs
        </Button>
        <Button small onPress={draft.keepMine}>
          Go on with mine
        </Button>
      </div>
    </div>
  );
}

function whyClosed({ issue, position }: Desk): string {
  if (issue !== null && issue.submitted_at !== null)
    return 'The staff reads this issue. Nobody edits it now.';
  if (issue?.frozen === true && position < 2) return 'The issue is frozen: only the chief editor changes it.';
  return 'Its author and the chief editor change this article.';
}

function Author({ article, desk }: ArticleEditorProps) {
  const { error, submit } = useSubmit('PATCH times/editor/articles/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET times/editor'],
    done: ({ article: saved }) => show(saved),
  });
  const people = [
    ...(desk.chief ? [{ value: desk.chief.id, label: desk.chief.username }] : []),
    ...desk.contributors.map(({ id, username }) => ({ value: id, label: username })),
  ];
  const author = article.character;
  const options =
    author && !people.some(({ value }) => value === author.id)
      ? [{ value: author.id, label: author.username }, ...people]
      : people;
  return (
    <span className={styles.author}>
      <span aria-hidden="true">Author</span>
      <Select
        label="Author"
        value={author?.id ?? ''}
        options={options}
        onChange={(id) => void submit({ params: { id: article.id }, body: { character_id: id } })}
      />
      <FormError>{error}</FormError>
    </span>
  );
}

function Delete({ article, onDeleted }: { readonly article: DeskArticle; readonly onDeleted: () => void }) {
  const { busy, error, submit } = useSubmit('DELETE times/editor/articles/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET times/editor'],
    asks: () => ({
      question: 'Delete this article?',
      detail: 'Its words are gone for good.',
      buttons: noOrYes('Keep it', 'Delete', 'danger'),
    }),
    done: onDeleted,
  });
  return (
    <>
      <Button busy={busy !== null} free onPress={() => void submit({ params: { id: article.id } })}>
        Delete…
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
