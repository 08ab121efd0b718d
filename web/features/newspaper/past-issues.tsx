import { Newspaper } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { usePageNumber } from '../../app/pages/use-page-number.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { count, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { PastIssue } from './answers.ts';
import styles from './issues.module.css';
import { IssueViewer } from './issue-viewer.tsx';
import { TimesTabs } from './times-tabs.tsx';
import { useTimes } from './use-times.ts';

/** The issues that came out in this round (S135); one of them opens over the page. */
export function PastIssues() {
  const times = useTimes();
  const page = usePageNumber();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const answer = useRead('GET times/issues', { query: { page }, keepPrevious: true });
  const listed = page === 1 ? '/main/times/issues' : `/main/times/issues?page=${page}`;
  const open = query.get('id');
  return (
    <Screen
      place="Community"
      title="Past Issues"
      lead="What was written in this round, and what the paper found out by itself."
      tabs={<TimesTabs position={times?.position ?? 0} />}
    >
      <Panel title="Issues">
        {answer === null && <SkeletonRows rows={4} height={64} />}
        {answer?.issues.data.length === 0 && (
          <Empty
            icon={<Newspaper />}
            sentence="No issue has come out yet."
            next={<ButtonLink to="/main/times">Elect an editor</ButtonLink>}
          />
        )}
        {answer !== null && answer.issues.data.length > 0 && (
          <ul aria-label="Issues">
            {answer.issues.data.map((issue) => (
              <Row key={issue.id} issue={issue} page={page} />
            ))}
          </ul>
        )}
        {answer !== null && (
          <Pages
            current={answer.issues.current_page}
            last={answer.issues.last_page}
            to={(to) => `/main/times/issues?page=${to}`}
          />
        )}
      </Panel>
      {open !== null && (
        <IssueViewer key={open} id={open} onClose={() => void navigate(listed, { replace: true })} />
      )}
    </Screen>
  );
}

function Row({ issue, page }: { readonly issue: PastIssue; readonly page: number }) {
  const { id, number, heading, published_at: at, editor, views, rating } = issue;
  const query = new URLSearchParams({ ...(page === 1 ? {} : { page: `${page}` }), id });
  return (
    <li className={styles.row} data-row-link>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.what}>
        <Link to={`/main/times/issues?${query}`}>
          <b>{heading}</b>
        </Link>
        <small>
          Issue {number} · {whenTime(at, serverClock.now())}
          {editor && ` · edited by ${editor.username}`} · {count(views, 'reader')}
        </small>
      </span>
      <span className={styles.mean}>
        {rating === null ? (
          <small>not rated yet</small>
        ) : (
          <>
            {rating.toFixed(1)} <small>of 5</small>
          </>
        )}
      </span>
    </li>
  );
}
