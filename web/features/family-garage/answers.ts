import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type FamilyGaragePage = AnswerOf<'GET family/vehicles'>;
export type StoredVehicle = FamilyGaragePage['vehicles'][number];
export type OwnVehicle = FamilyGaragePage['available'][number];
