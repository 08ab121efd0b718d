import { assetNames, assetTypes, type AssetType } from '@rackets/engine/shared/holders/asset-types.ts';
import { useState, type KeyboardEvent } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useAtomValue } from 'jotai/react';
import { userAtom } from '../../app/state/state.ts';
import { count, money, shortMoney, shortNumber } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { OpenModal } from '../../ui/open-modal.tsx';
import styles from './asset-picker.module.css';
import { AmountOf } from './amount-of.tsx';
import { nameOf, worthOf, type ChosenAssets, type ChosenLot } from './chosen.ts';
import { GoodsList } from './goods-list.tsx';
import { drugRows, itemRows } from './goods-rows.ts';
import { ThingsList } from './things-list.tsx';
import { perkThings, vehicleThings } from './things.ts';

export interface OpenAssetPickerProps {
  /** The question: "What goes under the hammer?" */
  readonly title: string;
  /** Types that can be chosen; the others are shown as out of place. */
  readonly types: readonly AssetType[];
  /** Types of which several things can be chosen at once. */
  readonly several?: readonly AssetType[];
  /** What is chosen already. */
  readonly chosen?: readonly ChosenLot[];
  /** Asks before a damaged vehicle is taken (R409). */
  readonly asksDamaged?: boolean;
  /** What one of each plain good is worth, where it is known. */
  readonly values?: Readonly<Partial<Record<AssetType, number>>>;
  readonly onPick: (chosen: ChosenAssets) => void;
  readonly onClose: () => void;
}

const icons: Readonly<Record<AssetType, string>> = {
  money: 'money-stack',
  bullets: 'bullets',
  prison_bribes: 'key',
  credits: 'token',
  vehicle: 'steering-wheel',
  item: 'briefcase',
  perk: 'lightning-branches',
  drugs: 'medicine-pills',
};

/** The picker while it is open: a tab for each type of asset, its list or amount, and what is taken. */
export function OpenAssetPicker(props: OpenAssetPickerProps) {
  const {
    title,
    types,
    several = [],
    chosen: before = [],
    asksDamaged = false,
    values = {},
    onPick,
    onClose,
  } = props;
  const [type, setType] = useState<AssetType>(
    before[0]?.type ?? types.find((each) => each === 'vehicle') ?? types[0] ?? 'bullets',
  );
  const [chosen, setChosen] = useState<readonly ChosenLot[]>(before);
  const has = useHoldings();
  const lots = chosen.filter((lot) => lot.type === type && lot.amount > 0);
  const worth = worthOf(lots);

  return (
    <OpenModal title={title} onClose={onClose}>
      <div className={styles.picker}>
        <TypeTabs types={types} current={type} has={has} onChange={setType} />
        <div role="tabpanel" aria-label={assetNames[type]} className={styles.choice}>
          <Choice
            key={type}
            type={type}
            several={several.includes(type)}
            asksDamaged={asksDamaged}
            value={values[type] ?? null}
            chosen={lots}
            onChoose={setChosen}
          />
        </div>
        <footer className={styles.foot}>
          <p>
            <b>{lots.length === 0 ? 'Nothing chosen' : nameOf(lots)}</b>
            <small>{worth === null || lots.length === 0 ? ' ' : `worth ${money(worth)}`}</small>
          </p>
          <Button
            look="filled"
            wide
            off={lots.length === 0}
            onPress={() => onPick({ lots, name: nameOf(lots), worth })}
          >
            {lots.length > 1 ? `Take these ${lots.length}` : 'Take this'}
          </Button>
        </footer>
      </div>
    </OpenModal>
  );
}

interface TypeTabsProps {
  readonly types: readonly AssetType[];
  readonly current: AssetType;
  readonly has: Readonly<Record<AssetType, string>>;
  readonly onChange: (type: AssetType) => void;
}

/** A tile for each type of asset; arrow keys go from one to the next. */
function TypeTabs({ types, current, has, onChange }: TypeTabsProps) {
  const offered = assetTypes.filter((type) => types.includes(type));
  function step(event: KeyboardEvent<HTMLDivElement>): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const next = offered[(offered.indexOf(current) + by + offered.length) % offered.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-type="${next}"]`)?.focus();
  }
  return (
    <div role="tablist" aria-label="Kinds of assets" tabIndex={-1} className={styles.types} onKeyDown={step}>
      {assetTypes.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          data-type={each}
          className={styles.type}
          aria-selected={each === current}
          tabIndex={each === current ? 0 : -1}
          disabled={!types.includes(each)}
          onClick={() => onChange(each)}
        >
          <GameIcon name={icons[each]} size={22} />
          <b>{assetNames[each]}</b>
          <small>{types.includes(each) ? has[each] : 'not here'}</small>
        </button>
      ))}
    </div>
  );
}

/** How much of each type the player has, in the few words of a tile. */
function useHoldings(): Readonly<Record<AssetType, string>> {
  const { money: cash, bullets, prison_bribes: bribes } = useCharacter();
  const credits = useAtomValue(userAtom)?.credits ?? 0;
  const garage = useRead('GET garage', { optional: true });
  const items = useRead('GET items', { optional: true });
  const perks = useRead('GET perks', { optional: true });
  const drugs = useRead('GET drugs/sell', { optional: true });
  return {
    money: shortMoney(cash),
    bullets: shortNumber(bullets),
    prison_bribes: shortNumber(bribes),
    credits: shortNumber(credits),
    vehicle: garage ? shortNumber(garage.vehicles.length) : '…',
    item: items ? count(items.items.length, 'kind') : '…',
    perk: perks ? shortNumber(perks.perks.length) : '…',
    drugs: drugs ? count(drugs.carried, 'unit') : '…',
  };
}

interface ChoiceProps {
  readonly type: AssetType;
  readonly several: boolean;
  readonly asksDamaged: boolean;
  readonly value: number | null;
  readonly chosen: readonly ChosenLot[];
  readonly onChoose: (lots: readonly ChosenLot[]) => void;
}

/** What the chosen tab shows. */
function Choice({ type, several, asksDamaged, value, chosen, onChoose }: ChoiceProps) {
  const garage = useRead('GET garage', { optional: true });
  const items = useRead('GET items', { optional: true });
  const perks = useRead('GET perks', { optional: true });
  const drugs = useRead('GET drugs/sell', { optional: true });
  switch (type) {
    case 'vehicle':
      return (
        <ThingsList
          noun="vehicle"
          // R484
          none="You have no available vehicles"
          things={garage && vehicleThings(garage.vehicles)}
          {...{ several, asksDamaged, chosen, onChoose }}
        />
      );
    case 'perk':
      return (
        <ThingsList
          noun="perk"
          // R486
          none="You have no perks available"
          things={perks && perkThings(perks.perks)}
          {...{ several, asksDamaged, chosen, onChoose }}
        />
      );
    case 'item':
      return (
        <GoodsList
          noun="items"
          // R485
          none="There are no suitable items"
          rows={items && itemRows(items.items)}
          {...{ chosen, onChoose }}
        />
      );
    case 'drugs':
      return (
        <GoodsList
          noun="drugs"
          none="You carry no drugs"
          rows={drugs && drugRows(drugs.drugs)}
          {...{ chosen, onChoose }}
        />
      );
    case 'money':
    case 'bullets':
    case 'prison_bribes':
    case 'credits':
      return <AmountOf type={type} icon={icons[type]} value={value} chosen={chosen} onChoose={onChoose} />;
  }
}
