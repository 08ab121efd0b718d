import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type MembersAnswer = AnswerOf<'GET family/members'>;
export type Member = MembersAnswer['members'][number];
export type RolesAnswer = AnswerOf<'GET family/roles'>;
export type FamilyRole = RolesAnswer['roles'][number];
export type RoleId = FamilyRole['id'];
export type RoleSetting = FamilyRole['available_settings'][number];
