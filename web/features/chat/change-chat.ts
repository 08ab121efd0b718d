import { liveAnswer } from '../../kits/talk/live-answer.ts';

/** Changes the rooms as they are known, and once more those that are just being read. */
export const changeChat = liveAnswer('GET chat');
