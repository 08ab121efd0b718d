import { useAtomValue } from 'jotai/react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { homeOf } from '../../app/state/application-state.ts';
import { applicationStateAtom } from '../../app/state/state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './help.module.css';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';
import { RequestThread } from './request-thread.tsx';

const place = '/auth/help';
const to = (id: string): string => `${place}?id=${id}`;

/** Help for whoever cannot play now: banned, dead, in hideout, not verified or between rounds. */
export function HelpOutside() {
  const state = useAtomValue(applicationStateAtom);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('id');
  if (state === 'guest') return <Navigate to={homeOf.guest} replace />;
  if (state === 'active')
    return <Navigate to={id === null ? '/main/help' : `/main/help/request?id=${id}`} replace />;
  return (
    <article className={styles.outside}>
      <h1>Help</h1>
      {id === null ? (
        <>
          <Panel title="New request">
            <RequestForm
              first={state === 'banned' ? 'ban_appeal' : 'general'}
              onOpened={(made) => void navigate(to(made))}
            />
          </Panel>
          <RequestList to={to} />
        </>
      ) : (
        <RequestThread id={id} />
      )}
      <p className={styles.ways}>
        {id !== null && <ButtonLink to={place}>All your requests</ButtonLink>}
        <ButtonLink to={homeOf[state]}>Back</ButtonLink>
      </p>
    </article>
  );
}
