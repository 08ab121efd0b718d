import type { ArmedPage, Target, Weapon } from './answers.ts';

/** What the player has picked on the page, by id; null where the page's own choice stands. */
export interface Picked {
  readonly target: string | null;
  readonly weapon: string | null;
}

/** What is robbed with what; null where nothing can be. */
export interface Choice {
  readonly target: Target | null;
  readonly weapon: Weapon | null;
}

/** Whether the player has such a weapon at hand. */
export const isAtHand = ({ count }: Weapon): boolean => count !== 0;

/** The picked target and weapon where they can still be had, else those that the page preselects. */
export function choiceOf(page: ArmedPage, picked: Picked): Choice {
  const open = page.targets.filter(({ locked_message: locked }) => locked === null);
  const atHand = page.weapons.filter(isAtHand);
  return {
    target: open.find(({ id }) => id === picked.target) ?? open.find((each) => each.preselected) ?? null,
    weapon: atHand.find(({ id }) => id === picked.weapon) ?? atHand.find((each) => each.preselected) ?? null,
  };
}

/** The next weaker weapon, with which the chosen one is compared; null for the weakest. */
export function weakerThan(page: ArmedPage, weapon: Weapon): Weapon | null {
  const at = page.weapons.findIndex(({ id }) => id === weapon.id);
  return page.weapons[at - 1] ?? null;
}
