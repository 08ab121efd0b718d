import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';

/** Lets an operator say that the server's clock is right, although it jumped too far to be believed. */
export function ConfirmClock() {
  const { busy, submit } = useSubmit('POST admin/clock/confirm', { refreshes: ['GET admin/health'] });
  return (
    <Button busy={busy !== null} onPress={() => void submit()}>
      The clock is right
    </Button>
  );
}
