import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCharacter } from '../../app/state/use-character.ts';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Result } from './result.tsx';
import { HeistPlan } from './heist-plan.tsx';
import { heistsPath } from './paths.ts';
import { useHeist, useHeists } from './use-heist.ts';

/** One heist: its plan, its run, and how it ended (S057). What cannot be loaded leads back to the menu (R653, R755). */
export function HeistAttempt() {
  const id = useSearchParams()[0].get('id') ?? '';
  if (id === '') return <Current />;
  return (
    <ErrorBoundary key={id} fallback={<Navigate replace to={heistsPath} />}>
      <One id={id} />
    </ErrorBoundary>
  );
}

/** An address without a heist leads to the one that the player is in, else to the menu. */
function Current() {
  const page = useHeists();
  if (page === null) return <Loading />;
  return (
    <Navigate
      replace
      to={page.current_id === null ? heistsPath : `${heistsPath}/attempt?id=${page.current_id}`}
    />
  );
}

function One({ id }: { readonly id: string }) {
  const answer = useHeist(id);
  if (answer?.result) return <Result result={answer.result} />;
  return answer?.heist ? <HeistPlan heist={answer.heist} /> : <Loading />;
}

function Loading() {
  return (
    <Screen place={`Crimes · ${useCharacter().location_name}`} title="Heist">
      <Stack>
        <SkeletonBlock height={480} />
      </Stack>
    </Screen>
  );
}
