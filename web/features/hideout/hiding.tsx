import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { clockTime, fullDate } from '../../app/format.ts';
import { refreshState } from '../../app/refresh-state.ts';
import { stateAtom } from '../../app/state.ts';
import { useAct } from '../../app/use-act.ts';
import { useOfTime } from '../../app/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { LongCountdown, Notice } from '../accounts/state-screens.tsx';
import { useStateAfter } from '../../app/use-state-after.ts';

/** While the own gangster lies low: until when, and the way out (S006). */
export function Hiding() {
  const hideout = useAtomValue(stateAtom)?.hideout ?? null;
  const mayLeave = useOfTime((now) => hideout !== null && Date.parse(hideout.can_leave_at) <= now);
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  useStateAfter(hideout?.until ?? null);
  if (hideout === null) return null;
  const { until, can_leave_at: earliest } = hideout;

  async function leave(): Promise<void> {
    setError(null);
    try {
      await call('DELETE hideout', { errors: false });
      await refreshState();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <Notice place="Hideout" title="Nobody knows where you are">
      <LongCountdown until={until} />
      <p>
        You come out on {fullDate(until)} at {clockTime(until)}. Until then nobody gets at you, and you get at
        nobody.
      </p>
      <FormError>{error}</FormError>
      <Button off={!mayLeave} busy={busy !== null} onPress={() => void act('leave', leave)}>
        {mayLeave ? 'Come out now' : `Come out from ${clockTime(earliest)} on`}
      </Button>
    </Notice>
  );
}
