import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { userAtom } from '../app/state/state.ts';
import { endSession } from '../app/reads/sign-out.ts';
import { call } from '../app/reads/call.ts';
import { Button } from '../ui/button.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { ConsoleShell } from './console-shell.tsx';
import { ConsoleSignIn } from './console-sign-in.tsx';
import styles from './console.module.css';
import { useAnswer } from './use-answer.ts';

/** The staff console, with its own sign-in and frame. */
export function Console() {
  useEffect(() => {
    document.title = 'Rackets Console';
  });
  const signedIn = useAtomValue(userAtom) !== null;
  return signedIn ? <Admitted /> : <ConsoleSignIn />;
}

function Admitted() {
  const { data, error } = useAnswer('GET admin/who');
  if (data) return <ConsoleShell who={data} />;
  return (
    <main id="content" tabIndex={-1} className={styles.door}>
      <h1>Console</h1>
      {error === null ? <SkeletonRows rows={3} /> : <Unwanted />}
    </main>
  );
}

/** An account without a role is told so, and let out. */
function Unwanted() {
  async function leave(): Promise<void> {
    await call('POST auth/logout', { silent: true }).catch(() => undefined);
    endSession();
  }
  return (
    <>
      <p>This account has no staff role. Roles are granted on the server with npm run admin.</p>
      <Button look="filled" onPress={() => void leave()}>
        Sign out
      </Button>
    </>
  );
}
