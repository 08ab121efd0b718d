import { Lock, PackageOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { confirm, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { money, percent } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './asset-picker.module.css';
import type { ChosenLot } from './chosen.ts';
import type { Thing } from './things.ts';

interface ThingsListProps {
  readonly noun: 'vehicle' | 'perk';
  readonly none: string;
  /** Null while they are read. */
  readonly things: readonly Thing[] | null;
  readonly several: boolean;
  readonly asksDamaged: boolean;
  readonly chosen: readonly ChosenLot[];
  readonly onChoose: (lots: readonly ChosenLot[]) => void;
}

/** So many rows at first. */
const shownAtFirst = 20;

/** Things, of which one or several are chosen: what is in use cannot be, what is locked asks first (R409, R410). */
export function ThingsList(props: ThingsListProps) {
  const { noun, none, things, several, asksDamaged, chosen, onChoose } = props;
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(shownAtFirst);
  const unlock = useUnlock(noun);
  if (things === null) return <SkeletonRows rows={5} height={56} />;
  if (things.length === 0) return <Empty icon={<PackageOpen />} sentence={none} />;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = things.filter(({ text }) => words.every((word) => text.includes(word)));
  const isChosen = (id: string) => chosen.some((lot) => lot.id === id);

  async function choose(thing: Thing, on: boolean): Promise<void> {
    if (!on) return onChoose(chosen.filter(({ id }) => id !== thing.id));
    const damaged = asksDamaged && thing.damage > 0;
    if (damaged && !(await asks(`Take the ${thing.name}, ${percent(thing.damage)} damaged?`, 'Take it')))
      return;
    if (thing.locked) {
      if (!(await asks(`Unlock the ${thing.name} and take it?`, 'Unlock'))) return;
      if (!(await unlock(thing.id))) return;
    }
    onChoose(several ? [...chosen, thing] : [thing]);
  }

  return (
    <>
      <SearchBox label={`Search ${noun}s`} value={search} onChange={setSearch} />
      <ul className={styles.list} aria-label={`Your ${noun}s`}>
        {found.slice(0, most).map((thing) => (
          <li key={thing.id}>
            <label
              className={styles.row}
              data-chosen={isChosen(thing.id) || undefined}
              data-off={thing.inUse !== null || undefined}
            >
              <input
                type={several ? 'checkbox' : 'radio'}
                name={`asset-${noun}`}
                checked={isChosen(thing.id)}
                disabled={thing.inUse !== null}
                onChange={(event) => void choose(thing, event.target.checked)}
              />
              <span className={thing.image === null ? styles.icon : styles.picture}>
                {thing.image === null ? (
                  <GameIcon name={thing.icon ?? ''} />
                ) : (
                  <img src={thing.image} alt="" loading="lazy" width={84} height={44} />
                )}
              </span>
              <span className={styles.words}>
                <b>{thing.name}</b>
                <small>
                  {thing.locked && <Lock size={12} aria-hidden="true" />}
                  {thing.inUse ?? (thing.locked ? 'Locked, asks first' : thing.detail)}
                </small>
              </span>
              <b>{thing.worth === null ? '' : money(thing.worth)}</b>
            </label>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button wide onPress={() => setMost(most + shownAtFirst)}>
          Show more of {found.length}
        </Button>
      )}
    </>
  );
}

async function asks(question: string, label: string): Promise<boolean> {
  const buttons = noOrYes('Leave it', label, 'filled');
  return (await confirm({ question, buttons })) === 'yes';
}

/** Unlocks a thing; whether it worked. */
function useUnlock(noun: ThingsListProps['noun']): (id: string) => Promise<boolean> {
  const isDone = useRef(false);
  const done = (): void => {
    isDone.current = true;
  };
  const vehicles = useSubmit('POST garage/locked', { refreshes: ['GET garage'], overlay: false, done });
  const perks = useSubmit('POST perks/:id/locked', { refreshes: ['GET perks'], overlay: false, done });
  return async (id) => {
    isDone.current = false;
    if (noun === 'vehicle') await vehicles.submit({ body: { vehicle_id: id, locked: false } });
    else await perks.submit({ params: { id }, body: { locked: false } });
    return isDone.current;
  };
}
