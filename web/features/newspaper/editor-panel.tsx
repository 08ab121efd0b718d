import { Newspaper, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
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
import type { Desk, Election } from './answers.ts';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleList } from './article-list.tsx';
import { Contributors } from './contributors.tsx';
import styles from './desk.module.css';
import { TimesTabs } from './times-tabs.tsx';
import { useTimes } from './use-times.ts';

/** The desk (S136): for those who write for the paper alone. */
export function EditorPanel() {
  const times = useTimes();
  if (times !== null && times.position > 0) return <OwnDesk times={times} />;
  return (
    <Frame position={0} place="Community">
      {times === null ? (
        <Loading />
      ) : (
        <Panel title="Editor Panel">
          <Empty
            icon={<Newspaper />}
            sentence="You do not write for The Times."
            next={<ButtonLink to="/main/times">See the election</ButtonLink>}
          />
        </Panel>
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly position: number;
  readonly place: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ position, place, aside, children }: FrameProps) {
  return (
    <Screen
      place={place}
      title="Editor Panel"
      lead="Freeze the issue before you send it: then contributors stop, and you do not."
      aside={aside}
      tabs={<TimesTabs position={position} />}
    >
      {children}
    </Screen>
  );
}

const Loading = () => (
  <Panel title="Articles">
    <SkeletonRows rows={4} height={56} />
  </Panel>
);

function OwnDesk({ times: { position, election_at: until } }: { readonly times: Election }) {
  const desk = useRead('GET times/editor', { ownChannel: true });
  const readAgain = () => refresh('GET times/editor');
  useChannel('times-desk', {
    message: readAgain,
    resync: readAgain,
    // The desk itself would be refused: what the viewer is at the paper now says what is shown.
    left: () => refresh('GET times'),
  });
  const number = desk === null ? null : (desk.issue?.number ?? desk.next_number);
  return (
    <Frame
      position={position}
      place={number === null ? 'Community' : `Community · Issue ${number}`}
      aside={
        <>
          <HeroFigure
            value={position === 2 ? 'Chief editor' : 'Contributor'}
            label={until === null ? 'for the round' : `until ${whenTime(until, serverClock.now())}`}
          />
          {desk !== null && position === 2 && <Freeze desk={desk} />}
        </>
      }
    >
      {desk === null ? <Loading /> : <Open desk={desk} />}
    </Frame>
  );
}

/** Keeps contributors from writing, or lets them write again (R391). */
function Freeze({ desk }: { readonly desk: Desk }) {
  const at = stageOf(desk);
  const { busy, submit } = useSubmit('PATCH times/editor/issue', {
    overlay: false,
    done: (answer) => changeAnswer('GET times/editor', () => answer),
  });
  return (
    <Button
      look={at === 0 ? 'filled' : 'plain'}
      off={at !== 0 && at !== 1}
      busy={busy !== null}
      free
      onPress={() => void submit({ body: { frozen: at === 0 } })}
    >
      {at === 1 ? 'Unfreeze the issue' : 'Freeze the issue'}
    </Button>
  );
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

/** Where the issue is on its way: the place among the stages; none before its first article. */
const stageOf = ({ issue }: Desk): number =>
  issue === null ? -1 : issue.submitted_at !== null ? 2 : issue.frozen ? 1 : 0;

/** The stages of an issue, and what each means to whoever looks. */
function stagesOf({ issue, position }: Desk): readonly (readonly [name: string, meaning: string])[] {
  const articles = issue?.articles ?? [];
  const written = articles.filter(({ heading, body }) => heading !== '' && body !== '').length;
  return [
    ['Being written', issue === null ? 'by all here' : `${written} of ${articles.length} written`],
    ['Frozen', position === 2 ? 'only you edit' : 'only the chief edits'],
    ['In review', 'the staff reads'],
    ['Published', 'all read it'],
  ];
}

/** Where the issue is on its way, and its sending, which is the chief's. */
function Stages({ desk }: { readonly desk: Desk }) {
  const { issue, position } = desk;
  const at = stageOf(desk);
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
        {stagesOf(desk).map(([name, meaning], index) => (
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
        <Button
          look={at === 1 ? 'filled' : 'plain'}
          off={at !== 1}
          busy={sending.busy !== null}
          free
          onPress={() => void sending.submit()}
        >
          {at === 2 ? 'Sent' : 'Send for review'}
        </Button>
      )}
      <FormError>{sending.error}</FormError>
    </section>
  );
}
