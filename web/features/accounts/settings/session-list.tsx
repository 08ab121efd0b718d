import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';
import { useState } from 'react';
import { messageOf } from '../../../app/api/api-error.ts';
import { call } from '../../../app/api/index.ts';
import { serverClock } from '../../../app/clock.ts';
import { whenTime } from '../../../app/format.ts';
import { refresh } from '../../../app/query-client.ts';
import { useAct } from '../../../app/use-act.ts';
import { useRead } from '../../../app/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './account-settings.module.css';

type OwnSession = AnswerOf<'GET me/sessions'>['sessions'][number];

const everyOther = 'every other';

/** Where the account is signed in, and how to end that. */
export function SessionList() {
  const answer = useRead('GET me/sessions', { quiet: true });
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  const others = answer?.sessions.filter(({ current }) => !current).length ?? 0;

  /** Ends a session, or without an id all but this one. */
  const end = (id: string | null) =>
    void act(id ?? everyOther, async () => {
      setError(null);
      try {
        if (id === null) await call('DELETE me/sessions', { errors: false });
        else await call('DELETE me/sessions/:id', { params: { id }, errors: false });
      } catch (thrown) {
        setError(messageOf(thrown));
      }
      refresh('GET me/sessions');
    });

  return (
    <Panel
      title="Signed in"
      aside={
        others > 0 && (
          <Button look="quiet" small busy={busy === everyOther} onPress={() => end(null)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {answer === null ? (
        <SkeletonRows rows={2} />
      ) : (
        <ul className={styles.sessions}>
          {answer.sessions.map((session) => (
            <li key={session.id}>
              <SessionWords session={session} />
              {session.current ? (
                <Chip tone="success">This one</Chip>
              ) : (
                <Button
                  small
                  label={`Sign out: ${placeOf(session)}`}
                  busy={busy === session.id}
                  onPress={() => end(session.id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormError>{error}</FormError>
    </Panel>
  );
}

function SessionWords({ session }: { readonly session: OwnSession }) {
  const now = serverClock.now();
  return (
    <div className={styles.session}>
      <b>{placeOf(session)}</b>
      <span>
        Since {whenTime(session.created_at, now)}
        {session.current ? '' : `, last seen ${whenTime(session.last_seen_at, now)}`}
        {session.client !== null && `, client ${session.client}…`}
      </span>
    </div>
  );
}

const platformNames = { android: 'Android', ios: 'iOS', website: 'Browser' } as const;
const screenNames = { mobile: 'phone size', desktop: 'desktop size' } as const;

/** "Browser, desktop size", as far as the client said. */
function placeOf({ platform, interface: screen }: OwnSession): string {
  const names = [platform === null ? 'Unknown client' : platformNames[platform]];
  if (screen !== null) names.push(screenNames[screen]);
  return names.join(', ');
}
