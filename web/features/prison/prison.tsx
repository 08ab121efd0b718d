import type { InputOf } from '@rackets/gateway/features/calls.ts';
import { useCallback, useRef, useState } from 'react';
import type { Bust, Inmate, Prison as PrisonAnswer } from './answers.ts';
import { hasCode } from '../../app/api/api-error.ts';
import { percent } from '../../app/text/format.ts';
import { changeAnswer, refresh } from '../../app/reads/query-client.ts';
import { connection } from '../../app/socket/index.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { StreakFigure } from '../../kits/statistics/streak-figure.tsx';
import { Screen } from '../../ui/screen.tsx';
import { BustResult } from './bust-result.tsx';
import { Inmates } from './inmates.tsx';
import { lastAttemptOf } from '../../kits/attempts/last-attempt.ts';
import { useGone } from './use-gone.ts';

const useLastBust = lastAttemptOf<Bust>('prison');

export function Prison() {
  const character = useCharacter();
  const prison = useRead('GET prison');
  const { phase } = useTimer('prison-bust');
  const { last, note } = useLastBust();
  const [tooLate, setTooLate] = useState<string | null>(null);
  const [loads, setLoads] = useState(0);
  const reload = useCallback(() => {
    setLoads((before) => before + 1);
    refresh('GET prison');
  }, []);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const isHeld = useCallback(() => list?.matches(':hover, :focus-within') ?? false, [list]);
  const { gone, markGone, arrivals } = useGone(prison, reload, isHeld);

  // Whose door was tried last: by the answer the list may have changed.
  const tried = useRef('');
  const { busy, submit } = useSubmit('POST prison', {
    done: (bust) => {
      note(bust, prison?.streak);
      setTooLate(null);
      if (bust.success) markGone(tried.current);
      // Nobody is told of a companion who left: the menu's count is read again.
      const isOwn = prison?.prisoners.some(({ key, npc }) => key === tried.current && npc?.own === true);
      if (bust.success && isOwn === true) refreshState().catch(() => undefined);
      changeAnswer('GET prison', (before) => ({ ...before, ...streaks(before, bust) }));
    },
    refreshes: ['GET prison/statistics'],
    caught: (refused) => {
      if (!hasCode(refused, 'prison_bust_left')) return false;
      markGone(tried.current);
      setTooLate(tried.current);
      return true;
    },
  });

  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Prison"
      lead={`A failed bust ends your streak${heatClause(prison)}. Attracting more heat increases the risk of being caught and thrown in prison.`}
      aside={<StreakFigure streaks={prison} />}
    >
      <BustResult last={last} tooLate={tooLate} />
      <Inmates
        onList={setList}
        prison={prison}
        gone={gone}
        arrivals={arrivals}
        waiting={phase !== 'ready'}
        busy={busy}
        loads={loads}
        onReload={reload}
        onBust={(inmate) => {
          if (phase !== 'ready' || busy !== null) return;
          tried.current = inmate.key;
          void submit({ body: bustBody(inmate) }, inmate.key);
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
