import { money, number, signed } from '../../app/text/format.ts';
import type { Mod } from './answers.ts';

/** What a mod changes: "+ 8 mph, – 0.4 s". */
export function effectText({ cargo, bullets, speed, acceleration, value }: Mod['stats']): string {
  return [
    changed(cargo, (by) => `${number(by)} cargo`),
    changed(bullets, (by) => `${number(by)} bullets`),
    changed(speed, (by) => `${number(by)} mph`),
    changed(acceleration, (by) => `${by} s to 60`),
    changed(value, money),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function changed(by: number, text: (by: number) => string): string {
  return by === 0 ? '' : signed(by, text);
}
