// Where features register what they add to what others do: one line each.
export { auctionsParts } from './auctions/parts.ts';
export { chatParts } from './chat/parts.ts';
export { messagesParts } from './messages/parts.ts';
export { moderationParts } from './moderation/parts.ts';
export { tradeParts } from './trade/parts.ts';
