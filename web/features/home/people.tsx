import { useAtomValue } from 'jotai/react';
import { Lock } from 'lucide-react';
import { clockTime, number, percent } from '../../app/text/format.ts';
import { stateAtom } from '../../app/state/state.ts';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePlayBlock } from '../../app/state/play-block.tsx';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Inmate } from '../prison/answers.ts';
import { InmateName } from '../prison/inmate-row.tsx';
import styles from './people.module.css';

const shownInmates = 3;

/** Who sits and could be freed: people before strangers. */
export function People() {
  const inmates = useAtomValue(stateAtom)?.prison_count ?? 0;
  const city = useCharacter().location_name;
  return (
    <Panel title="Somebody to free" aside={`${number(inmates)} in ${city} jail`}>
      <PartBoundary>
        <Inmates count={inmates} />
      </PartBoundary>
    </Panel>
  );
}

/** Who waits for the player alone, then people, then strangers. */
function rank({ npc, character }: Inmate): number {
  if (npc?.own === true) return 0;
  return character === null ? 2 : 1;
}

function Inmates({ count }: { readonly count: number }) {
  const prison = useRead('GET prison', { quiet: true });
  const blocked = usePlayBlock() !== null;
  const inmates = prison?.prisoners ?? [];
  const left = useOfTime((now) =>
    inmates
      .filter((inmate) => inmate.left || Date.parse(inmate.leaves_at) <= now)
      .map((inmate) => inmate.key)
      .join('\n'),
  ).split('\n');
  const shown = inmates
    .filter((inmate) => !left.includes(inmate.key))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, shownInmates);
  return (
    <>
      {prison === null && <SkeletonRows rows={3} height={61} />}
      {prison !== null && shown.length === 0 && <Empty icon={<Lock />} sentence="The cells are empty." />}
      <ul>
        {shown.map((inmate) => (
          <li key={inmate.key} className={styles.row} data-row-link>
            <Avatar url={inmate.character?.avatar_url ?? inmate.npc?.avatar_url ?? null} />
            <span className={styles.words}>
              <InmateName inmate={inmate} />
              <small>
                {inmate.npc?.own === true
                  ? 'off your train, waits for you'
                  : `Lv ${inmate.character?.level.number ?? inmate.npc?.level ?? 1} · out ${clockTime(inmate.leaves_at)}`}
              </small>
            </span>
            {blocked ? (
              <span className={styles.chance}>{percent(inmate.chance)}</span>
            ) : (
              <ButtonLink to="/main/prison" small>
                Bust, {percent(inmate.chance)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {count > shown.length && shown.length > 0 && (
        <p className={styles.all}>
          <TextLink to="/main/prison">See all {number(count)} cells</TextLink>
        </p>
      )}
    </>
  );
}
