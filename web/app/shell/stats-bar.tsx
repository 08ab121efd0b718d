import { useAtomValue } from 'jotai/react';
import { useRef, type ReactNode } from 'react';
import { TimeLeft } from '../../ui/time-left.tsx';
import { clockTime, number, percent, shortMoney } from '../text/format.ts';
import { heatAt } from '../state/heat.ts';
import { roundAtom, stateAtom, userAtom } from '../state/state.ts';
import { useCharacter } from '../state/use-character.ts';
import { usePlayBlock } from '../state/play-block.tsx';
import { useOfTime, useTickEffect } from '../time/use-tick.ts';
import { CashFigure } from './cash-figure.tsx';
import { shownFigures } from './shown-figures.ts';
import styles from './stats-bar.module.css';

/** More would need a sideways scroll on the narrowest phones. */
const shownAtMost = 4;

/** The figures that the account chose (R081's `stats_bar`), four of them; while play is blocked the countdown comes first. */
export function StatsBar() {
  const chosen = useAtomValue(stateAtom)?.stats_bar ?? [];
  const block = usePlayBlock();
  const names = shownFigures(chosen, block === null ? shownAtMost : shownAtMost - 1);
  return (
    <dl className={styles.bar}>
      {block !== null && (
        <Figure
          label={block.by === 'flight' ? `Lands ${clockTime(block.until)}` : 'In prison'}
          {...(block.by === 'flight' ? {} : { tone: 'danger' })}
        >
          <TimeLeft until={block.until} />
        </Figure>
      )}
      {names.map((name) => {
        const Shown = figures[name];
        return Shown === undefined ? null : <Shown key={name} />;
      })}
    </dl>
  );
}

const figures: Readonly<Record<string, () => ReactNode>> = {
  money: () => <CashFigure className={styles.figure} short />,
  bank: Bank,
  bullets: Bullets,
  heat: Heat,
  credits: Credits,
  level: Level,
  level_points: LevelPoints,
  level_points_remaining: LevelPointsRemaining,
  location: Location,
  round: RoundDay,
  time: Time,
};

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly tone?: 'warn' | 'danger';
}

function Figure({ label, children, tone }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Bank() {
  return <Figure label="Bank">{shortMoney(useCharacter().bank)}</Figure>;
}

function Bullets() {
  return <Figure label="Bullets">{number(useCharacter().bullets)}</Figure>;
}

function Heat() {
  const { heat } = useCharacter();
  return (
    <Figure label="Heat" tone="warn">
      {percent(useOfTime((now) => heatAt(heat, now)))}
    </Figure>
  );
}

function Credits() {
  return <Figure label="Credits">{number(useAtomValue(userAtom)?.credits ?? 0)}</Figure>;
}

function Level() {
  return <Figure label="Level">{useCharacter().level.number}</Figure>;
}

function LevelPoints() {
  return <Figure label="XP">{number(useCharacter().level.points)}</Figure>;
}

function LevelPointsRemaining() {
  const { level } = useCharacter();
  return <Figure label="XP to go">{number(Math.max(0, level.points_total - level.points_progress))}</Figure>;
}

function Location() {
  return <Figure label="City">{useCharacter().location_name}</Figure>;
}

function RoundDay() {
  return <Figure label="Day">{useAtomValue(roundAtom)?.day ?? '–'}</Figure>;
}

function Time() {
  const text = useRef<HTMLSpanElement>(null);
  useTickEffect((now) => {
    if (text.current !== null) text.current.textContent = clockTime(now);
  });
  return (
    <Figure label="Time">
      <span ref={text} />
    </Figure>
  );
}
