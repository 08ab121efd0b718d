import { serverClock } from '../../app/time/clock.ts';
import { whenTime } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function Mentoring() {
  const page = useRead('GET mentoring');
  return (
    <Screen place={useCharacter().location_name} title="Mentoring" lead="One line that states the rule.">
      <Panel title="Mentoring">
        {page === null ? (
          <SkeletonRows rows={1} height={44} />
        ) : (
          <p>Seen {whenTime(page.seen_at, serverClock.now())}</p>
        )}
      </Panel>
    </Screen>
  );
}
