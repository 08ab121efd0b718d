import { defineFeature } from '../../kernel/declarations/feature.ts';
import { showsPicture } from '../../shared/ports/pictures.ts';
import {
  addParticipant,
  leaveGroup,
  promoteParticipant,
  removeParticipant,
  renameGroup,
  startGroup,
} from './change-group.ts';
import { pinMessage, removeMessage, unpinMessage } from './change-message.ts';
import {
  broadcastSent,
  groupRenamed,
  groupStarted,
  messagePinned,
  messageRemoved,
  messageSent,
  messageUnpinned,
  participantAdded,
  participantLeft,
  participantPromoted,
  participantRemoved,
} from './events.ts';
import { messagesManifest } from './manifest.ts';
import { messagesRules } from './rules.ts';
import { sendBroadcast, sendDirect, sendMessage } from './send.ts';
import { forgetParticipant, isSent, messagesState } from './state.ts';
import { viewGroups } from './views.ts';
import { messagesWishes } from './wishes.ts';

/** Letters between two gangsters, and groups of several. */
export const messages = defineFeature({
  ...messagesManifest,
  slice: messagesState,
  rules: messagesRules.defaults,
  provides: [showsPicture.by(isSent)],
  commands: [
    startGroup,
    sendMessage,
    sendDirect,
    sendBroadcast,
    renameGroup,
    addParticipant,
    removeParticipant,
    promoteParticipant,
    leaveGroup,
    removeMessage,
    pinMessage,
    unpinMessage,
  ],
  events: [
    groupStarted.definition,
    messageSent.definition,
    broadcastSent.definition,
    groupRenamed.definition,
    participantAdded.definition,
    participantRemoved.definition,
    participantPromoted.definition,
    participantLeft.definition,
    messageRemoved.definition,
    messagePinned.definition,
    messageUnpinned.definition,
  ],
  refusable: {
    messages: {
      name: 'Private messages',
      meaning: 'Only friends, and people you have written to, can write to you.',
      told: '{name} takes private messages from friends only.',
    },
    groups: {
      name: 'Groups',
      meaning: 'Only friends can add you to a group.',
      told: '{name} joins groups of friends only.',
    },
  },
  forget: { death: forgetParticipant },
  views: { Messages: viewGroups },
  wishes: messagesWishes,
});
