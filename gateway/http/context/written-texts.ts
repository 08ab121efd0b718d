import type { LoggedText, SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import type { SealedTexts } from '../../sealing/sealed-texts.ts';

/** The platform's stream counts as round 0, as in its ids. */
export const platformRound = 0;

/** What people write, on its way into one stream's log and out of it again. */
export interface WrittenTexts {
  /** Seals a text for a payload of this request's command. `account` is whose data it is: erasing it erases the text. */
  readonly seal: (account: string, text: string) => Promise<SealedText>;
  /** A text as an answer shows it: "[erased]" once its account is. */
  readonly show: (account: string, text: LoggedText) => Promise<string>;
}

/** One request's texts in the stream of `round`. */
export function writtenTexts(texts: SealedTexts, round: number, commandId: string): WrittenTexts {
  return {
    seal: (account, text) => texts.seal({ account, round }, commandId, text),
    show: (account, text) => texts.show({ account, round }, text),
  };
}
