import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { number, outOf } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { lastAttemptOf } from '../../kits/attempts/last-attempt.ts';
import { ResetWait } from '../timers/reset-wait.tsx';
import type { ChasePage, Run } from './answers.ts';
import { ChaseDrive } from './chase-drive.tsx';
import styles from './police-chase.module.css';
import { RunResult } from './run-result.tsx';

const turnMs = 900;

/** Until the car is seen around the corner. */
function turned(): Promise<void> {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => setTimeout(resolve, still ? 0 : turnMs));
}

const useLastRun = lastAttemptOf<Run>('police-chase');

export function PoliceChase() {
  const character = useCharacter();
  const page = useRead('GET chase');
  const { last, note } = useLastRun();
  const chase = page?.attempt ?? null;
  const { busy, submit } = useSubmit('POST chase/complete', {
    refreshes: ['GET chase', 'GET chase/statistics'],
    async done(answer) {
      if (answer.success) await turned();
      note(answer);
    },
    caught(thrown) {
      // It was ended in another tab.
      if (hasCode(thrown, 'chase_closed') || hasCode(thrown, 'chase_changed')) refresh('GET chase');
      return false;
    },
  });
  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Police Chase"
      lead="Every block you drive loses part of the load and improves your odds."
      aside={page && <Record page={page} />}
    >
      <RunResult last={last} driving={chase !== null} />
      {page === null ? (
        <Panel title="The road">
          <SkeletonRows rows={5} height={69} />
        </Panel>
      ) : chase === null ? (
        <Stack>
          <NoChase />
          <Held drugs={page.drugs} />
        </Stack>
      ) : (
        <ChaseDrive
          key={chase.id}
          chase={chase}
          busy={busy !== null}
          onTurnOff={(units) => void submit({ body: { units, attempt_id: chase.id } })}
        />
      )}
    </Screen>
  );
}

function Record({ page }: { readonly page: ChasePage }) {
  return <HeroFigure value={outOf(page.attempts_success, page.attempts)} label="loads brought home" />;
}

function NoChase() {
  const { phase } = useTimer('police-chase');
  return (
    <Panel title="No load yet" aside={<ResetWait timer="police-chase" otherwise="" />}>
      <p className={styles.empty}>
        {phase === 'ready'
          ? 'The car is being loaded.'
          : 'The car is in a barn outside the city until they stop looking for it.'}
      </p>
    </Panel>
  );
}

function Held({ drugs }: { readonly drugs: ChasePage['drugs'] }) {
  if (drugs.length === 0) return null;
  return (
    <Panel title="What you hold">
      <Figures figures={drugs.map(({ name, units }) => ({ label: name, value: `${number(units)} units` }))} />
    </Panel>
  );
}
