import { useRead } from '../../../app/reads/use-read.ts';
import { Stack } from '../../../ui/screen.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { SessionList } from './session-list.tsx';

/** The account behind the gangster: address, password, sessions, and the way out. */
export function AccountSettings() {
  const me = useRead('GET me', { quiet: true });
  return (
    <Stack>
      {me === null ? (
        <>
          <SkeletonBlock height={200} />
          <SkeletonBlock height={320} />
        </>
      ) : (
        <>
          <ChangeEmail key={me.email} me={me} />
          <ChangePassword me={me} />
        </>
      )}
      <SessionList />
      {me !== null && <CloseAccount me={me} />}
    </Stack>
  );
}
