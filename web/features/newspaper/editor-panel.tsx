import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { changeAnswer, refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Desk } from './answers.ts';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleList } from './article-list.tsx';
import { Contributors } from './contributors.tsx';
import styles from './desk.module.css';
import { TimesTabs } from './times-tabs.tsx';
import { useTimes } from './use-times.ts';

/** The desk (S136): for those who write for the paper alone. */
export function EditorPanel() {
  const times = useTimes();
  const position = times?.position ?? null;
  return (
    <Screen
      place="Community"
      title="Editor Panel"
      lead="Freeze the issue before you send it: then contributors stop, and you do not."
      aside={
        position !== null &&
        position > 0 && (
          <HeroFigure
            value={position === 2 ? 'Chief editor' : 'Contributor'}
            label={
              times?.election_at ? `until ${whenTime(times.election_at, serverClock.now())}` : 'for the round'
            }
          />
        )
      }
      tabs={<TimesTabs position={position ?? 0} />}
    >
      {position === null && (
        <Panel title="Articles">
          <SkeletonRows rows={4} height={56} />
        </Panel>
      )}
      {position === 0 && (
        <Panel title="Editor Panel">
          <Empty
            icon={<Newspaper />}
            sentence="You do not write for The Times."
            next={<ButtonLink to="/main/times">See the election</ButtonLink>}
          />
        </Panel>
      )}
      {position !== null && position > 0 && <OwnDesk />}
    </Screen>
  );
}

function OwnDesk() {
  const desk = useRead('GET times/editor', { ownChannel: true });
  const readAgain = () => refresh('GET times/editor');
  useChannel('times-desk', { message: readAgain, resync: readAgain });
  if (desk === null)
    return (
      <Panel title="Articles">
        <SkeletonRows rows={4} height={56} />
      </Panel>
    );
  return <Open desk={desk} />;
}

function Open({ desk }: { readonly desk: Desk }) {
  const [chosen, choose] = useState<string | null>(null);
  const articles = desk.issue?.articles ?? [];
  const article = articles.find(({ id }) => id === chosen) ?? articles[0] ?? null;
  const { busy, error, submit } = useSubmit('POST times/editor/articles', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET times/editor'],
    done: ({ id }) => choose(id),
  });
  return (
    <Stack>
      <Stages desk={desk} />
      {desk.issue?.moderation_notes && (
        <Panel title="Notes of the staff" padded>
          <p className={styles.notes}>{desk.issue.moderation_notes}</p>
        </Panel>
      )}
      <div className={styles.desk}>
        <div className={styles.lists}>
          <Panel
            title="Articles"
            mark={
              <span className={styles.count}>
                {articles.length} of {desk.articles_max}
              </span>
            }
            aside={
              <Button small off={!desk.can_add} busy={busy !== null} free onPress={() => void submit()}>
                <Plus size={14} aria-hidden="true" /> Write
              </Button>
            }
          >
            <FormError>{error}</FormError>
            {articles.length === 0 ? (
              <Empty icon={<Newspaper />} sentence={`The first article begins issue ${desk.next_number}.`} />
            ) : (
              <ArticleList desk={desk} chosen={article?.id ?? null} onChoose={choose} />
            )}
          </Panel>
          <Contributors desk={desk} />
        </div>
        {article && <ArticleEditor key={article.id} article={article} desk={desk} />}
      </div>
    </Stack>
  );
}

const stages = [
  ['Being written', 'by everybody at the desk'],
  ['Frozen', 'only the chief edits'],
  ['In review', 'read by the staff'],
  ['Published', 'everybody reads'],
] as const;

/** Where the issue is on its way, and what the chief may do next. */
function Stages({ desk }: { readonly desk: Desk }) {
  const { issue, position } = desk;
  const at = issue === null ? -1 : issue.submitted_at !== null ? 2 : issue.frozen ? 1 : 0;
  const freezing = useSubmit('PATCH times/editor/issue', {
    errors: 'inline',
    overlay: false,
    done: (answer) => changeAnswer('GET times/editor', () => answer),
  });
  const sending = useSubmit('POST times/editor/review', {
    errors: 'inline',
    overlay: false,
    asks: () => ({
      question: `Send issue ${issue?.number ?? ''} to the staff?`,
      detail: 'Nobody can edit it until the staff has published or returned it.',
      buttons: noOrYes('Not yet', 'Send it', 'filled'),
    }),
    done: (answer) => changeAnswer('GET times/editor', () => answer),
  });
  return (
    <section className={styles.stages} aria-label={issue === null ? 'No issue yet' : `Issue ${issue.number}`}>
      <ol>
        {stages.map(([name, meaning], index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined} data-on={index === at || undefined}>
            <span aria-hidden="true">{index + 1}</span>
            <div>
              <b>{name}</b>
              <small>{meaning}</small>
            </div>
          </li>
        ))}
      </ol>
      {position === 2 && (
        <div className={styles.acts}>
          <Button
            off={issue === null || at >= 2}
            busy={freezing.busy !== null}
            free
            onPress={() => void freezing.submit({ body: { frozen: at === 0 } })}
          >
            {at === 1 ? 'Unfreeze the issue' : 'Freeze the issue'}
          </Button>
          <Button
            look="filled"
            off={at !== 1}
            busy={sending.busy !== null}
            free
            onPress={() => void sending.submit()}
          >
            {at === 2 ? 'Sent' : 'Send for review'}
          </Button>
        </div>
      )}
      <FormError>{freezing.error ?? sending.error}</FormError>
    </section>
  );
}
