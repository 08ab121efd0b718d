import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Blueprint = AnswerOf<'GET workshop'>['blueprints'][number];
/** A blueprint that is being built. */
export type Build = Blueprint & { readonly current_build: NonNullable<Blueprint['current_build']> };
