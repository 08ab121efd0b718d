import { Check } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { featureScreens } from '../../app/screens/game-screens.ts';
import { percent } from '../../app/text/format.ts';
import { VehiclePicture } from '../../kits/vehicles/vehicle-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { Stage } from './answers.ts';
import { ChooseVehicle } from './choose-vehicle.tsx';
import styles from './missions.module.css';
import { useStage, type Gift } from './use-stage.ts';
import { progressText } from './words.ts';

interface StageRowProps {
  readonly attempt: string;
  readonly stage: Stage;
  /** Its place in the list, from 1. */
  readonly nth: number;
  /** Whether the page points at it. */
  readonly lit: boolean;
  readonly onGift: (gift: Gift | null) => void;
}

/** One line of the list: done, open, or the one that the page points at. */
export function StageRow({ attempt, stage, nth, lit, onGift }: StageRowProps) {
  const acts = useStage(attempt, stage, onGift);
  const { complete, title, vehicle, can_withdraw: back, type, icon } = stage;
  return (
    <li className={styles.line} data-lit={lit || undefined}>
      <span className={styles.mark} data-done={complete || undefined} data-lit={lit || undefined}>
        {complete ? <Check size={16} aria-label="done" /> : nth}
      </span>
      <Tile tone={lit ? 'accent' : 'plain'}>
        <GameIcon name={type === 'vehicle' ? 'truck' : (icon ?? 'swap-bag')} />
      </Tile>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{progressText(stage)}</small>
      </span>
      {vehicle !== null && (
        <span className={styles.given}>
          <VehiclePicture image={vehicle.image_url} size="row" />
        </span>
      )}
      {back && (
        <Button
          small
          look="quiet"
          className={styles.back}
          busy={acts.busy}
          label={`Take back: ${title}`}
          onPress={acts.takeBack}
        >
          {stage.withdraw_label}
        </Button>
      )}
      {!complete && <Open stage={stage} lit={lit} acts={acts} />}
      {acts.error !== null && (
        <div className={styles.problem}>
          <FormError>{acts.error}</FormError>
        </div>
      )}
    </li>
  );
}

/** More than this would not be counted at a glance. */
const mostPips = 10;

interface OpenProps {
  readonly stage: Stage;
  readonly lit: boolean;
  readonly acts: ReturnType<typeof useStage>;
}

/** What can be given for an open line, and where what is missing comes from. */
function Open({ stage, lit, acts }: OpenProps) {
  const [choosing, setChoosing] = useState(false);
  const { type, amount, progress, can_give: can, give_label: label, icon, damage_below: below } = stage;
  const isVehicle = type === 'vehicle';
  return (
    <div className={styles.open}>
      {type === 'item' && amount <= mostPips && (
        <span className={styles.pips} aria-hidden="true">
          {Array.from({ length: amount }, (_, n) => (
            <i key={n} data-given={n < progress || undefined} data-held={n < progress + can || undefined}>
              <GameIcon name={icon ?? 'swap-bag'} size={18} />
            </i>
          ))}
        </span>
      )}
      {isVehicle && below !== null && <small className={styles.note}>damage under {percent(below)}</small>}
      {can < amount - progress && <Sources stage={stage} />}
      <Button
        small={!lit}
        look={lit && can > 0 ? 'filled' : 'plain'}
        className={styles.give}
        busy={acts.busy}
        off={can === 0}
        label={`${can === 0 ? 'You have none to give' : label}: ${stage.title}`}
        onPress={() => (isVehicle ? setChoosing(true) : acts.give())}
      >
        {can === 0 ? 'You have none' : label}
      </Button>
      {isVehicle && (
        <Sheet title={stage.title} open={choosing} onClose={() => setChoosing(false)}>
          <ChooseVehicle
            stage={stage}
            onChoose={(vehicle) => {
              setChoosing(false);
              acts.giveVehicle(vehicle);
            }}
          />
        </Sheet>
      )}
    </div>
  );
}

/** The screen of a feature that has a place in the menu. */
const pathOf = (feature: string): string | null =>
  featureScreens.find((each) => each.feature.name === feature)?.screens.find(({ menu }) => menu !== undefined)
    ?.path ?? null;

/** Where what is missing comes from, each with a link to where that is. */
function Sources({ stage: { sources } }: { readonly stage: Stage }) {
  if (sources.length === 0) return null;
  return (
    <ul className={styles.sources} aria-label="Where to find it">
      {sources.map(({ feature, text, detail }) => {
        const path = pathOf(feature);
        return (
          <li key={text}>
            {path === null ? text : <TextLink to={path}>{text}</TextLink>}
            {detail !== null && <small> {detail}</small>}
          </li>
        );
      })}
    </ul>
  );
}
