import type { PublicCharacter } from '../api/shapes.ts';
import { findActions, type Action } from '../actions/action.ts';

/** A row of the palette that can be chosen. */
export type Option =
  | { readonly id: string; readonly action: Action }
  | { readonly id: string; readonly gangster: PublicCharacter };

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly Option[];
}

/** The rows under their headings: what can be done, then who is called like it. */
export function groupsOf(
  actions: readonly Action[],
  gangsters: readonly PublicCharacter[],
  typed: string,
): readonly OptionGroup[] {
  const groups = new Map<string, Option[]>();
  const add = (name: string, option: Option): void => {
    const group = groups.get(name) ?? [];
    group.push(option);
    groups.set(name, group);
  };
  for (const action of findActions(actions, typed)) add(action.group, { id: `action-${action.id}`, action });
  if (typed.trim() !== '')
    for (const gangster of gangsters) add('Gangsters', { id: `gangster-${gangster.id}`, gangster });
  return [...groups].map(([name, options]) => ({ name, options }));
}
