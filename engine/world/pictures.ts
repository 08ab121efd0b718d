import { definePort } from './port.ts';

/** Whether a life shows the piece `name` of an uploaded picture somewhere, so that it must be kept. */
export const showsPicture = definePort<[character: string, name: string], boolean>((answers) =>
  answers.includes(true),
);
