// Where read models of the platform register, of what outlives a round: one line each.
export { helpRequestsModel } from './help/help-requests.ts';
export { reportsModel } from './moderation/reports.ts';
