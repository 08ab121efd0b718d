import { Lock } from 'lucide-react';
import { money, number, percent } from '../../app/text/format.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { Bar } from '../../ui/bar.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { ArmedPage, Target, Weapon } from './answers.ts';
import { isAtHand, type Choice, type Picked } from './choice.ts';
import styles from './matrix.module.css';

declare module 'react' {
  interface CSSProperties {
    '--weapons'?: number;
  }
}

interface MatrixProps {
  readonly page: ArmedPage;
  readonly chosen: Choice;
  readonly onPick: (picked: Partial<Picked>) => void;
}

/**
 * Targets down, weapons across, a chance where they meet. Two groups of radio buttons choose, by keyboard and screen
 * reader; with a pointer a chance chooses both at once.
 */
export function Matrix({ page, chosen, onPick }: MatrixProps) {
  const phone = usePhone();
  return (
    <div className={styles.matrix} style={{ '--weapons': page.weapons.length }}>
      <fieldset className={styles.weapons}>
        <legend className={styles.head}>
          <b>Weapon</b>
          <small>A failed robbery can cost it.</small>
        </legend>
        {page.weapons.map((weapon) => (
          <WeaponChoice
            key={weapon.id}
            weapon={weapon}
            checked={weapon.id === chosen.weapon?.id}
            onChoose={() => onPick({ weapon: weapon.id })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.targets}>
        <legend className="visually-hidden">Target</legend>
        {page.targets.map((target) => (
          <div
            key={target.id}
            className={styles.row}
            data-chosen={target.id === chosen.target?.id || undefined}
            data-locked={target.locked_message !== null || undefined}
          >
            <TargetChoice target={target} chosen={chosen} onChoose={() => onPick({ target: target.id })} />
            {target.locked_message === null
              ? !phone && <Chances page={page} target={target} chosen={chosen} onPick={onPick} />
              : !phone && (
                  <span className={styles.lock}>
                    <Lock size={16} aria-hidden="true" />
                    {target.locked_message}
                  </span>
                )}
          </div>
        ))}
      </fieldset>
    </div>
  );
}

interface WeaponChoiceProps {
  readonly weapon: Weapon;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function WeaponChoice({ weapon, checked, onChoose }: WeaponChoiceProps) {
  const { name, icon, count } = weapon;
  const owned = count === null ? 'always' : count === 0 ? 'none' : number(count);
  return (
    <label className={styles.weapon} data-chosen={checked || undefined} data-none={count === 0 || undefined}>
      <input
        type="radio"
        name="weapon"
        value={weapon.id}
        checked={checked}
        disabled={!isAtHand(weapon)}
        onChange={onChoose}
      />
      <GameIcon name={icon} />
      <span>{name}</span>
      <small>{owned}</small>
    </label>
  );
}

interface TargetChoiceProps {
  readonly target: Target;
  readonly chosen: Choice;
  readonly onChoose: () => void;
}

function TargetChoice({ target, chosen: { target: chosen, weapon }, onChoose }: TargetChoiceProps) {
  const phone = usePhone();
  const open = target.locked_message === null;
  const chance = weapon === null ? null : (target.chances[weapon.id] ?? 0);
  return (
    <label className={styles.target}>
      <input
        type="radio"
        name="target"
        value={target.id}
        checked={target.id === chosen?.id}
        disabled={!open}
        onChange={onChoose}
      />
      <Tile tone={open ? 'accent' : 'dim'} size={phone ? 'large' : 'medium'}>
        <GameIcon name={target.icon} size={24} />
      </Tile>
      <span className={styles.words}>
        <b>{target.name}</b>
        <small>
          {money(target.money_min)} to {money(target.money_max)} · {number(target.level_points)} XP ·{' '}
          {target.wait} min
        </small>
        {!open && phone && <small>{target.locked_message}</small>}
      </span>
      {open && chance !== null && (
        <span className={phone ? styles.phoneChance : 'visually-hidden'}>
          <b>{percent(chance)}</b>
          {phone && <Bar percent={chance} tone={toneOf(chance)} />}
        </span>
      )}
    </label>
  );
}

interface ChancesProps extends MatrixProps {
  readonly target: Target;
}

function Chances({ page, target, chosen, onPick }: ChancesProps) {
  return page.weapons.map((weapon) => {
    const chance = target.chances[weapon.id] ?? 0;
    const inColumn = weapon.id === chosen.weapon?.id;
    return (
      <button
        key={weapon.id}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.cell}
        data-column={inColumn || undefined}
        data-picked={(inColumn && target.id === chosen.target?.id) || undefined}
        data-none={!isAtHand(weapon) || undefined}
        onClick={() =>
          onPick(isAtHand(weapon) ? { target: target.id, weapon: weapon.id } : { target: target.id })
        }
      >
        <b>{percent(chance)}</b>
        <Bar percent={chance} tone={toneOf(chance)} />
      </button>
    );
  });
}

function toneOf(chance: number): 'success' | 'accent' | 'danger' {
  if (chance >= 90) return 'success';
  return chance >= 25 ? 'accent' : 'danger';
}
