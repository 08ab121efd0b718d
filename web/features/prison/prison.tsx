import type { InputOf } from '@rackets/gateway/http/routes/calls.ts';
import { useAtom } from 'jotai/react';
import { useCallback, useState } from 'react';
import type { Bust, Inmate, Prison as PrisonAnswer } from './answers.ts';
import { hasCode } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { showFailure } from '../../app/failure.ts';
import { percent } from '../../app/format.ts';
import { changeAnswer, refresh } from '../../app/query-client.ts';
import { connection } from '../../app/socket/index.ts';
import { useAct } from '../../app/use-act.ts';
import { useCharacter } from '../../app/use-character.ts';
import { useRead } from '../../app/use-read.ts';
import { useTimer } from '../../app/use-timer.ts';
import { StreakFigure } from '../statistics/streak-figure.tsx';
import { Screen } from '../../ui/screen.tsx';
import { BustResult } from './bust-result.tsx';
import { CellWhenJailed } from './cell-when-jailed.tsx';
import { Inmates } from './inmates.tsx';
import { lastBustAtom } from './last-bust.ts';
import { AttemptTabs } from '../attempts/attempt-tabs.tsx';
import { useGone } from './use-gone.ts';

export function Prison() {
  return (
    <CellWhenJailed tabs={<AttemptTabs title="Prison" at="/main/prison" main="Choose inmate" />}>
      <InmateScreen />
    </CellWhenJailed>
  );
}

function InmateScreen() {
  const character = useCharacter();
  const prison = useRead('GET prison');
  const { phase } = useTimer('prison-bust');
  const { busy, act } = useAct();
  const [last, setLast] = useAtom(lastBustAtom);
  const [loads, setLoads] = useState(0);
  const reload = useCallback(() => {
    setLoads((before) => before + 1);
    refresh('GET prison');
  }, []);
  const { gone, markGone, arrivals } = useGone(prison, reload);

  async function bust(inmate: Inmate): Promise<void> {
    try {
      const answer = await call('POST prison', { body: bustBody(inmate), errors: false });
      setLast({ characterId: character.id, bust: answer });
      if (answer.success) markGone(inmate.key);
      changeAnswer('GET prison', (before) => ({ ...before, ...streaks(before, answer) }));
      refresh('GET prison/statistics');
    } catch (error) {
      if (!hasCode(error, 'prison_bust_left')) return showFailure(error);
      markGone(inmate.key);
      setLast({ characterId: character.id, tooLate: inmate.key });
    }
  }

  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Prison"
      lead={`A failed bust ends your streak${heatClause(prison)}. Attracting more heat increases the risk of being caught and thrown in prison.`}
      aside={<StreakFigure streaks={prison} />}
      tabs={<AttemptTabs title="Prison" at="/main/prison" main="Choose inmate" />}
    >
      <BustResult last={last?.characterId === character.id ? last : null} />
      <Inmates
        prison={prison}
        gone={gone}
        arrivals={arrivals}
        waiting={phase !== 'ready'}
        busy={busy}
        loads={loads}
        onReload={reload}
        onBust={(inmate) => {
          if (phase === 'ready') void act(inmate.key, () => bust(inmate));
        }}
      />
    </Screen>
  );
}

/** Which inmate, and which socket asked: it need not hear of its own bust again. */
function bustBody(inmate: Inmate): InputOf<'POST prison'>['body'] {
  const socket = connection.socketId;
  return {
    ...(inmate.npc === null ? { character_id: inmate.character?.id ?? '' } : { npc_id: inmate.npc.id }),
    ...(socket === null ? {} : { socket_id: socket }),
  };
}

function streaks(before: PrisonAnswer, answer: Bust): Pick<PrisonAnswer, 'streak' | 'streak_max'> {
  return { streak: answer.streak, streak_max: Math.max(before.streak_max, answer.streak) };
}

function heatClause(prison: PrisonAnswer | null): string {
  return prison === null || prison.heat_on_failure === 0
    ? ''
    : ` and brings ${percent(prison.heat_on_failure)} heat`;
}
