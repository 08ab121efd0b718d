import { dayMs, minuteMs } from '../../shared/time/time.ts';

export const maxQuestionLength = 200;
export const maxChoiceLength = 80;
export const minChoices = 2;
export const maxChoices = 10;
/** How long a poll may be open. */
export const minOpenMs = minuteMs;
export const maxOpenMs = 90 * dayMs;
/** More at once would be more than anybody answers. */
export const maxOpenPolls = 5;
