import { useAtomValue } from 'jotai/react';
import { clockTime, fullDate } from '../../app/text/format.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { LongCountdown, Notice } from '../accounts/state-screens.tsx';
import { useStateAfter } from '../../app/reads/use-state-after.ts';

/** Shown while the player lies low: until when, and how to leave early (S006). */
export function Hiding() {
  const hideout = useAtomValue(stateAtom)?.hideout ?? null;
  const mayLeave = useOfTime((now) => hideout !== null && Date.parse(hideout.can_leave_at) <= now);
  const { busy, error, submit } = useSubmit('DELETE hideout', { done: refreshState, errors: 'inline' });
  useStateAfter(hideout?.until ?? null);
  if (hideout === null) return null;
  const { until, can_leave_at: earliest } = hideout;

  return (
    <Notice place="Hideout" title="Nobody knows where you are">
      <LongCountdown until={until} />
      <p>
        You come out on {fullDate(until)} at {clockTime(until)}. Until then nobody can get at you, and you can
        get at nobody.
      </p>
      <FormError>{error}</FormError>
      <Button off={!mayLeave} busy={busy !== null} onPress={() => void submit()}>
        {mayLeave ? 'Come out now' : `Come out from ${clockTime(earliest)} on`}
      </Button>
    </Notice>
  );
}
