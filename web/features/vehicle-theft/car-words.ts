import { percent, signed } from '../../app/text/format.ts';
import type { Car } from './answers.ts';

/** What adds to a chance: "Lock + 8 %, streak + 2.5 %". Empty where its price alone decides. */
export function modifiersText({ chance_modifiers: modifiers }: Pick<Car, 'chance_modifiers'>): string {
  return modifiers
    .map(({ name, percent: by }, at) => {
      const word = at === 0 ? name : name.toLowerCase();
      return `${word} ${signed(by, percent)}`;
    })
    .join(', ');
}
