import { useEffect, useRef } from 'react';
import { sounds } from '../sound/index.ts';
import { useCharacter } from '../state/use-character.ts';

/** Sounds when the gangster reaches a level; another life starts again without. */
export function LevelNews() {
  const { id, level } = useCharacter();
  const before = useRef({ id, number: level.number });
  useEffect(() => {
    if (before.current.id === id && level.number > before.current.number) sounds.play('level');
    before.current = { id, number: level.number };
  }, [id, level.number]);
  return null;
}
