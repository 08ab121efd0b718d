import { reportable } from '../moderation/evidence.ts';
import { findReported } from './reported.ts';

export const chatParts = [reportable.by({ type: 'chat', find: findReported })];
