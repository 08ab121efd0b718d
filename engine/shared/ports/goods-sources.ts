import { definePort } from '../../kernel/declarations/port.ts';
import type { Lot } from '../holders/asset-types.ts';
import type { ItemSource } from './item-ports.ts';

/**
 * Where a kind of goods that is no item comes from, as a character reads it: bullets, a drug, a model of vehicle (`id`
 * names the kind, null if there are none). What this character has seen themselves stands in the detail. Items have
 * `itemSources`.
 */
export const goodsSources = definePort<
  [character: string, goods: Pick<Lot, 'type' | 'id'>],
  readonly ItemSource[]
>((answers) => answers.flat().toSorted((one, other) => (one.text < other.text ? -1 : 1)));
