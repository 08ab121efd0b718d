import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type PerksPage = AnswerOf<'GET perks'>;
export type Perk = PerksPage['perks'][number];
export type ActivePerk = PerksPage['active_perks'][number];
export type PerkUse = AnswerOf<'GET perks/statistics'>['usage'][number];
