import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { utcMoment } from '../words.ts';
import own from './players.module.css';

type File = AnswerOf<'GET admin/players/:account'>;

interface SessionsProps {
  readonly file: File;
  readonly mayEnd: boolean;
  readonly onEnded: () => void;
}

/** Where an account is signed in; a session that is ended is out at once, with its sockets. */
export function Sessions({ file: { account, sessions }, mayEnd, onEnded }: SessionsProps) {
  const { busy, error, submit } = useSubmit('DELETE admin/players/:account/sessions/:session', {
    errors: 'inline',
    overlay: false,
    done: onEnded,
    caught: () => {
      // What is listed is no longer so: another operator may have been faster.
      onEnded();
      return false;
    },
  });
  return (
    <Panel title="Sessions" aside={sessions.length === 0 ? 'not signed in anywhere' : undefined}>
      <ul className={own.lines}>
        {sessions.map(({ id, created_at: begun, seen_at: seen }) => (
          <li key={id} className={own.session}>
            <span>
              <b>{`Seen ${utcMoment(seen)}`}</b>
              {`, signed in ${utcMoment(begun)}`}
            </span>
            {mayEnd && (
              <Button
                small
                busy={busy === id}
                onPress={() => void submit({ params: { account, session: id } }, id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError>{error}</FormError>
    </Panel>
  );
}
