import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { serverClock } from '../../../app/time/clock.ts';
import { whenTime } from '../../../app/text/format.ts';
import { refresh } from '../../../app/reads/query-client.ts';
import { useRead } from '../../../app/reads/use-read.ts';
import { useSubmit } from '../../../app/reads/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormError } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './account-settings.module.css';

type OwnSession = AnswerOf<'GET me/sessions'>['sessions'][number];

const ending = {
  errors: 'inline',
  refreshes: ['GET me/sessions'],
  // What is listed is no longer so: the session may have ended by itself.
  caught: () => {
    refresh('GET me/sessions');
    return false;
  },
} as const;

/** Where the account is signed in, and how to end that. */
export function SessionList() {
  const answer = useRead('GET me/sessions', { quiet: true });
  const one = useSubmit('DELETE me/sessions/:id', ending);
  const all = useSubmit('DELETE me/sessions', ending);
  const others = answer?.sessions.filter(({ current }) => !current).length ?? 0;

  return (
    <Panel
      title="Signed in"
      aside={
        others > 0 && (
          <Button look="quiet" small busy={all.busy !== null} onPress={() => void all.submit()}>
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
                  busy={one.busy === session.id}
                  onPress={() => void one.submit({ params: { id: session.id } }, session.id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormError>{one.error ?? all.error}</FormError>
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
