import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

/** A family of the list, with the counts that the page asks for. */
export type Family = Required<AnswerOf<'GET families'>['families'][number]>;
export type Founding = AnswerOf<'GET families/create'>;
export type FamilyPage = AnswerOf<'GET families/:id'>;
export type OwnFamily = AnswerOf<'GET family'>;
export type FamilySettingsAnswer = AnswerOf<'GET family/settings'>;
export type Upgrade = AnswerOf<'GET family/members/upgrade'>;
export type FamilyKill = AnswerOf<'GET families/:id/kills'>['kills'][number];
export type Invite = AnswerOf<'GET family/invites'>['invites'][number];
