import { serverClock } from '../../app/time/clock.ts';
import { whenTime } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function Detectives() {
  const page = useRead('GET detectives');
  return (
    <Screen place={useCharacter().location_name} title="Detectives" lead="One line that states the rule.">
      <Panel title="Detectives">
        {page === null ? (
          <SkeletonRows rows={1} height={44} />
        ) : (
          <p>Seen {whenTime(page.seen_at, serverClock.now())}</p>
        )}
      </Panel>
    </Screen>
  );
}
