import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type VehiclePage = AnswerOf<'GET vehicles/:id'>;
export type Mod = VehiclePage['mods'][number];
export type ColoursPage = AnswerOf<'GET vehicles/:id/colour'>;
export type Colour = ColoursPage['colours'][number];
