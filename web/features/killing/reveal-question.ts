import { noOrYes, type ConfirmRequest } from '../../app/dialogs/dialogs.ts';

/** What is asked before everybody learns who it was (R636). */
export const revealQuestion = (deceased: string): ConfirmRequest => ({
  question: `Tell everybody that you killed ${deceased}?`,
  detail: 'Your name, your words and the points are public from then on, and there is no way back.',
  buttons: noOrYes('Keep it quiet', 'Reveal it', 'danger'),
});
