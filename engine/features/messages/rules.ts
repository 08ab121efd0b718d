import { defineRules } from '../../kernel/state/world.ts';

/** So many characters at most; the documents name no bound but that of a picture's caption. */
export const maxMessageLength = 600;
/** R145: what goes with a picture. */
export const maxCaptionLength = 300;
export const maxTopicLength = 60;
/** R141, R266: so many may be named when a group is started. */
export const maxAdded = 10;

export const messagesRules = defineRules('messages', {
  /** R150, R274: messages that an open conversation shows. */
  kept: 75,
  /** Gangsters in one group. */
  maxParticipants: 25,
  /** Groups that one gangster is in. */
  maxGroups: 50,
  /** Seconds between two messages of one gangster, wherever they go. */
  waitSeconds: 1,
  /** Seconds between two that reach many at once: a new group, or the same words to all friends. */
  startWaitSeconds: 15,
  /** Pictures of one gangster that are kept for those who read. */
  keptPictures: 100,
});
