import { defineFeature } from '../../kernel/declarations/feature.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { unseenMentions } from '../../shared/text/mentions.ts';
import { showsPicture } from '../../shared/ports/pictures.ts';
import { placesToSpeak } from '../../shared/text/saying.ts';
import { clearMentions, hideMessage, removeMessage, unpinMessage } from './change-message.ts';
import { mentionsCleared, messageHidden, messagePosted, messageRemoved, messageUnpinned } from './events.ts';
import { chatManifest } from './manifest.ts';
import { hearingsOf } from './hearings.ts';
import { postMessage } from './post-message.ts';
import { chatRules } from './rules.ts';
import { chatState, forgetSpeaker, isShown, mentionsOf } from './state.ts';
import { viewChat } from './views.ts';
import { chatWishes } from './wishes.ts';

/** Rooms to talk in: for all, for those in a city, for a family. */
export const chat = defineFeature({
  ...chatManifest,
  slice: chatState,
  rules: chatRules.defaults,
  provides: [
    unseenMentions.by((world, character) => mentionsOf(world, character).length),
    showsPicture.by(isShown),
    placesToSpeak.by(hearingsOf),
    premiumPrivileges.by(() => ['Your words in your own colour']),
  ],
  commands: [postMessage, unpinMessage, hideMessage, removeMessage, clearMentions],
  events: [
    messagePosted.definition,
    messageUnpinned.definition,
    messageHidden.definition,
    messageRemoved.definition,
    mentionsCleared.definition,
  ],
  forget: { death: forgetSpeaker },
  views: { Chat: viewChat },
  wishes: chatWishes,
});
