// Where features register what they tell players who are away: one line each.
export { messagesAway } from './messages/away.ts';
