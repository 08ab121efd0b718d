/** So long is a message at most. */
export const maxMessageLength = 600;
/** R145: what goes with a picture. */
export const maxCaptionLength = 300;
export const maxTopicLength = 60;
/** R141, R266: so many may be named when a group is started. */
export const maxAdded = 10;
/** R150, R274: so many messages of an open conversation are kept. */
export const maxKept = 75;
