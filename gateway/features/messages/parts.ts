import { reportable } from '../moderation/evidence.ts';
import { stateCount } from '../state/counts.ts';
import { findReported } from './reported.ts';
import { countUnread } from './unread.ts';

export const messagesParts = [
  reportable.by({ type: 'message', find: findReported }),
  stateCount.by({ field: 'unread_messages', counted: countUnread }),
];
