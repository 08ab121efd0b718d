import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useRead } from '../../app/reads/use-read.ts';
import { count, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { typeNames, type HelpRequest } from './answers.ts';
import styles from './help.module.css';

/** Answers are not pushed to who has no gangster. */
const refreshMs = 30_000;

/** The player's requests, each with where it stands; `to` is where one of them is read. */
export function RequestList({ to }: { readonly to: (id: string) => string }) {
  const answer = useRead('GET help', { refetchMs: refreshMs });
  return (
    <Panel
      title="Your requests"
      aside={answer === null ? undefined : count(answer.requests.length, 'request')}
    >
      {answer === null && <SkeletonRows rows={3} height={60} />}
      {answer?.requests.length === 0 && (
        <Empty icon={<LifeBuoy />} sentence="You have not asked for help yet." />
      )}
      <ul aria-label="Your requests">
        {answer?.requests.map((request) => (
          <li key={request.id}>
            <Link to={to(request.id)} className={styles.row}>
              <span className={styles.what}>
                <b>{request.subject}</b>
                <small>
                  {typeNames[request.type]} · {whenTime(request.last_post_at, serverClock.now())}
                </small>
              </span>
              <RequestState request={request} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether a request is answered, closed or waiting, as a chip. */
export function RequestState({ request }: { readonly request: HelpRequest }) {
  if (request.answered) return <Chip tone="success">answered</Chip>;
  return request.user_replies_disabled ? <Chip>closed</Chip> : <Chip tone="info">waiting</Chip>;
}
