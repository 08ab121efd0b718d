import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, money, outOf } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { lastAttemptOf } from '../../kits/attempts/last-attempt.ts';
import { rankText } from '../../kits/statistics/personal-record.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import type { Guess, Safe } from './answers.ts';
import { codeText } from './code.ts';
import { GuessResult } from './guess-result.tsx';
import { Keypad } from './keypad.tsx';
import styles from './safe-cracking.module.css';
import { SafeRange } from './safe-range.tsx';
import { useDigits } from './use-digits.ts';
import { Vault } from './vault.tsx';

const useLastGuess = lastAttemptOf<Guess>('safe-cracking');

export function SafeCracking() {
  const character = useCharacter();
  const phone = usePhone();
  const safe = useRead('GET safe');
  const { last } = useLastGuess();
  // Others dial at the same safe.
  const reload = () => refresh('GET safe');
  useChannel(`public-safe-${character.location_id}`, { message: reload, resync: reload });
  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Safe"
      lead={
        phone
          ? 'Every miss tells the city higher or lower.'
          : 'Four digits open it. Every miss tells the whole city whether to go higher or lower.'
      }
      aside={safe && <Record safe={safe} />}
    >
      <GuessResult last={last} />
      {safe === null ? (
        <Panel title="Safe">
          <SkeletonRows rows={6} height={69} />
        </Panel>
      ) : (
        <OpenTo safe={safe} city={character.location_name} />
      )}
    </Screen>
  );
}

function Record({ safe }: { readonly safe: Safe }) {
  const statistics = useRead('GET safe/statistics', { query: { page: 1 }, optional: true });
  const rank = statistics?.general_character.rank ?? null;
  return (
    <>
      {rank !== null && <HeroFigure value={rankText(rank)} label="safe breakers" />}
      <HeroFigure value={money(safe.carry_max)} label="you can carry" />
      <HeroFigure value={outOf(safe.attempts_success, safe.attempts)} label="cracked" />
    </>
  );
}

function OpenTo({ safe, city }: { readonly safe: Safe; readonly city: string }) {
  const { busy, note, wrong, off, digits, press, reset, turned } = useDial(safe);
  const phone = usePhone();
  const vault = <Vault safe={safe} city={city} turned={turned} />;
  const keypad = (
    <Keypad digits={digits} off={off} busy={busy} note={note} wrong={wrong} onPress={press} onReset={reset} />
  );
  const range = <SafeRange safe={safe} />;
  if (phone)
    return (
      <Stack>
        {vault}
        {range}
        {keypad}
      </Stack>
    );
  return (
    <Stack>
      <div className={styles.safe}>
        {vault}
        {keypad}
      </div>
      {range}
    </Stack>
  );
}

/** The digits, and what becomes of the fourth. */
function useDial(safe: Safe) {
  const { timer, phase } = useTimer('safe-cracking');
  const { note: noteGuess } = useLastGuess();
  const [mistake, setMistake] = useState<string | null>(null);
  const { busy, error, setError, submit } = useSubmit('POST safe', {
    errors: 'inline',
    refreshes: ['GET safe', 'GET safe/statistics'],
    done: (guess) => noteGuess(guess),
    caught(thrown) {
      // What is shown has been overtaken by somebody else's guess.
      if (hasCode(thrown, 'safe_changed') || hasCode(thrown, 'safe_out_of_range')) refresh('GET safe');
      return false;
    },
  });
  const [low, high] = safe.range;
  const waiting = phase !== 'ready';
  const { digits, press, reset } = useDigits(waiting || busy !== null, (code) => {
    setError(null);
    const possible = Number(code) >= low && Number(code) <= high;
    setMistake(
      possible ? null : `${code} is ruled out: the code lies between ${codeText(low)} and ${codeText(high)}.`,
    );
    if (possible) void submit({ body: { guess: code, attempt_id: safe.id } });
  });
  const wrong = digits === '' ? (mistake ?? error) : null;
  const until = timer?.timestamp ?? null;
  const quiet =
    waiting && until !== null ? (
      <>
        Next guess at {clockTime(until)}. <ResetWait timer="safe-cracking" otherwise="" />
      </>
    ) : (
      'The fourth digit sends the guess'
    );
  return {
    busy: busy !== null,
    off: waiting,
    note: wrong ?? quiet,
    wrong: wrong !== null,
    digits,
    press,
    reset,
    turned: turnedTo(digits),
  };
}

/** How far the dial is turned for the digits so far: there and back, as a hand does it. */
function turnedTo(digits: string): number {
  return digits
    .split('')
    .reduce((sum, digit, place) => sum + (place % 2 === 0 ? 10 : -10) * (1 + Number(digit)), 0);
}
