import { Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { ContestRow } from './answers.ts';
import styles from './contests.module.css';
import { prizeText } from './words.ts';

const readEveryMs = 10_000;

/** The contests of the round (S137): those that run first. */
export function Contests() {
  const page = usePageNumber();
  const answer = useRead('GET contests', { query: { page }, keepPrevious: true, refetchMs: readEveryMs });
  const contests = answer?.contests.data ?? [];
  return (
    <Screen
      place="Community"
      title="Contests"
      lead="Join, and what you do from then on counts. It costs nothing, and the best are paid when it ends."
    >
      <Panel title="Contests">
        {answer === null && <SkeletonRows rows={4} height={64} />}
        {answer !== null && contests.length === 0 && (
          <Empty
            icon={<Trophy />}
            sentence="There are no contests"
            next={<ButtonLink to="/main/events">See what is planned</ButtonLink>}
          />
        )}
        <ul aria-label="Contests">
          {contests.map((contest) => (
            <Row key={contest.id} contest={contest} />
          ))}
        </ul>
        {answer !== null && (
          <Pages
            current={answer.contests.current_page}
            last={answer.contests.last_page}
            to={(to) => `/main/contests?page=${to}`}
          />
        )}
      </Panel>
    </Screen>
  );
}

function Row({ contest }: { readonly contest: ContestRow }) {
  const to = `/main/contests/view?id=${contest.id}`;
  const best = contest.prizes[0];
  return (
    <li className={styles.contest} data-row-link>
      <span className={styles.what}>
        <Link to={to}>
          <b>{contest.title}</b>
        </Link>{' '}
        {contest.joined && <Chip tone="success">joined</Chip>}
        <small>
          {contest.type_name} · {number(contest.participants_count)} in
          {best && ` · 1st wins ${prizeText(best)}`}
        </small>
      </span>
      <When contest={contest} />
      {contest.state !== 'inactive' && !contest.joined && (
        <ButtonLink to={to} look="filled" small>
          Enter
        </ButtonLink>
      )}
    </li>
  );
}

function When({ contest }: { readonly contest: ContestRow }) {
  const { state, cancelled, starts_at: starts, ends_at: ends } = contest;
  if (cancelled)
    return (
      <span className={styles.when}>
        <small>called off</small>
      </span>
    );
  return (
    <span className={styles.when}>
      {state === 'active' && (
        <>
          <TimeLeft lead="ends in" until={ends} spoken="ends at" />
        </>
      )}
      {state === 'pending' && (
        <>
          <TimeLeft lead="starts in" until={starts} spoken="starts at" />
        </>
      )}
      {state === 'inactive' && <small>ended {whenTime(ends, serverClock.now())}</small>}
    </span>
  );
}
