import { defineRules } from '../../kernel/state/world.ts';

/** [R133] Once in so many days, by account and round (ruling 17). */
export const suicideRules = defineRules('suicide', { everyDays: 7 });
