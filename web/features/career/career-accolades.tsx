import { count } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AccoladeList } from '../accolades/accolade-list.tsx';

/** What the player's gangsters of all rounds have earned together (R846). */
export function CareerAccolades() {
  const career = useRead('GET career', { quiet: true });
  return (
    <Screen
      place="General"
      title="Career"
      lead="Every accolade your gangsters have earned, whichever of them earned it first."
    >
      <Panel title="Accolades" aside={career !== null && count(career.accolades.length, 'accolade')}>
        {career === null ? (
          <SkeletonRows rows={3} height={60} />
        ) : (
          <AccoladeList accolades={career.accolades} />
        )}
      </Panel>
    </Screen>
  );
}
