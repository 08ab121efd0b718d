import { createContext, use } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Newspaper } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hasCode } from '../../app/api/api-error.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Empty } from '../../ui/empty.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type { Issue } from './answers.ts';
import { FrontPage } from './front-page.tsx';
import styles from './issues.module.css';
import { Rating } from './rating.tsx';

interface IssueViewerProps {
  readonly id: string;
  readonly onClose: () => void;
}

const CloseContext = createContext(() => {});

/** An issue over the page, with what its readers think of it. */
export function IssueViewer({ id, onClose }: IssueViewerProps) {
  return (
    <CloseContext value={onClose}>
      <ErrorBoundary FallbackComponent={NotFound}>
        <Viewer id={id} onClose={onClose} />
      </ErrorBoundary>
    </CloseContext>
  );
}

function Viewer({ id, onClose }: IssueViewerProps) {
  const issue = useRead('GET times/issues/:id', { params: { id }, quiet: true })?.issue ?? null;
  if (issue === null)
    return (
      <Modal title="The Times" onClose={onClose} wide>
        <SkeletonBlock height={520} />
      </Modal>
    );
  return (
    <Modal title={`Issue ${issue.number}`} onClose={onClose} wide under={<span>{whenOf(issue)}</span>}>
      <div className={styles.viewer}>
        <FrontPage issue={issue} />
        <aside className={styles.beside} aria-label="About this issue">
          <Rating issue={issue} />
          <section aria-label="In this issue">
            <h3 className={styles.label}>In this issue</h3>
            <ol className={styles.contents}>
              {issue.articles.map(({ id: article, heading, character }) => (
                <li key={article}>
                  <b>{heading}</b>
                  <small>{character?.username ?? 'A gangster'}</small>
                </li>
              ))}
            </ol>
          </section>
          <nav className={styles.others} aria-label="Other issues">
            {issue.before !== null && (
              <Link to={`/main/times/issues?id=${issue.before}`} replace>
                Older issue
              </Link>
            )}
            {issue.after !== null && (
              <Link to={`/main/times/issues?id=${issue.after}`} replace>
                Newer issue
              </Link>
            )}
          </nav>
        </aside>
      </div>
    </Modal>
  );
}

const whenOf = ({ published_at: at, day }: Issue): string =>
  at === null ? 'not published' : `${day === null ? '' : `day ${day}, `}${whenTime(at, serverClock.now())}`;

/** [R256] Whatever else goes wrong is the page's to show. */
function NotFound({ error }: FallbackProps) {
  const onClose = use(CloseContext);
  if (!hasCode(error, 'newspaper_issue_unknown')) throw error;
  return (
    <Modal title="No such issue" onClose={onClose}>
      <Empty icon={<Newspaper />} sentence="There is no such issue of The Times." />
    </Modal>
  );
}
