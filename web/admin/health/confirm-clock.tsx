import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';

/** Lets an operator say that the server's clock is right, although it is ahead of the game's time. */
export function ConfirmClock() {
  const { busy, submit } = useSubmit('POST admin/clock/confirm', { refreshes: ['GET admin/health'] });
  return (
    <Button busy={busy !== null} onPress={() => void submit()}>
      The clock is right
    </Button>
  );
}
