import type { PublicCharacter } from '../../app/api/shapes.ts';

/** "Lv 12 · Bootlegger", "Lv 50 +2 · Kingpin" after two prestiges. */
export function levelText({ number, prestige_number, name }: PublicCharacter['level']): string {
  return `Lv ${levelNumber({ number, prestige_number })} · ${name}`;
}

/** "12", "50 +2" after two prestiges. */
export function levelNumber(level: Pick<PublicCharacter['level'], 'number' | 'prestige_number'>): string {
  return level.prestige_number === 0 ? String(level.number) : `${level.number} +${level.prestige_number}`;
}
