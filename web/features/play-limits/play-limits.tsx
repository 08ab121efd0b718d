import { useRead } from '../../app/reads/use-read.ts';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Break } from './break.tsx';
import { LossLimit } from './loss-limit.tsx';

/** What players allow themselves: how much a day's games may cost, and when they play none at all. */
export function PlayLimits() {
  const page = useRead('GET play-limits');
  return (
    <Screen
      place="Casino"
      title="Play Limits"
      lead="The house always wins in the end. Decide beforehand what a night may cost, and every game will hold you to it."
    >
      <Stack>
        {page === null ? (
          <>
            <SkeletonBlock height={300} />
            <SkeletonBlock height={240} />
          </>
        ) : (
          <>
            <LossLimit page={page} />
            <Break page={page} />
          </>
        )}
      </Stack>
    </Screen>
  );
}
