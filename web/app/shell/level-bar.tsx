import { useEffect, useState } from 'react';
import { Bar } from '../../ui/bar.tsx';
import { useCharacter } from '../state/use-character.ts';
import { levelFillMs } from './level-fill.ts';

/** The way to the next level. A level that was reached fills it to its end first, then it begins again. */
export function LevelBar({ thick }: { readonly thick?: boolean }) {
  const { id, level } = useCharacter();
  const life = `${id} ${level.number} ${level.prestige_number}`;
  const [shown, setShown] = useState({ id, life });
  const filling = shown.id === id && shown.life !== life;
  useEffect(() => {
    if (shown.life === life) return undefined;
    const timeout = window.setTimeout(() => setShown({ id, life }), shown.id === id ? levelFillMs : 0);
    return () => window.clearTimeout(timeout);
  }, [id, life, shown]);
  return (
    <Bar
      key={shown.life}
      percent={filling ? 100 : level.percent}
      label="Progress to the next level"
      {...(thick === undefined ? {} : { thick })}
    />
  );
}
