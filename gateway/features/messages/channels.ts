import { defineChannels } from '../../push/channel-kind.ts';

export const messagesChannels = defineChannels({ kinds: [] });
