// Where features register their channels: one line each.
export { activityChannels } from './activity/channels.ts';
export { alertChannels } from './alerts/channels.ts';
export { chatChannels } from './chat/channels.ts';
export { contestsChannels } from './contests/channels.ts';
export { fairnessChannels } from './fairness/channels.ts';
export { horseRacingChannels } from './horse-racing/channels.ts';
export { lottoChannels } from './lotto/channels.ts';
export { messagesChannels } from './messages/channels.ts';
export { onlineChannels } from './online/channels.ts';
export { prisonChannels } from './prison/channels.ts';
export { rockPaperScissorsChannels } from './rock-paper-scissors/channels.ts';
export { safeCrackingChannels } from './safe-cracking/channels.ts';
export { slotsChannels } from './slots/channels.ts';
export { stateChannels } from './state/channels.ts';
export { statisticsChannels } from './statistics/channels.ts';
export { stocksChannels } from './stocks/channels.ts';
export { updateChannels } from './updates/channels.ts';
