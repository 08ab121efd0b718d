import type { z } from 'zod';
import type * as activity from '@rackets/gateway/features/activity/answers.ts';
import type * as bank from '@rackets/gateway/features/bank/answers.ts';
import type * as online from '@rackets/gateway/features/online/answers.ts';
import type * as ownStats from '@rackets/gateway/features/own-stats/answers.ts';
import type * as prison from '@rackets/gateway/features/prison/answers.ts';
import type * as smallCrimes from '@rackets/gateway/features/small-crimes/answers.ts';
import type * as socketTickets from '@rackets/gateway/features/socket-tickets/answers.ts';
import type * as timers from '@rackets/gateway/features/timers/answers.ts';
import type * as alerts from '@rackets/gateway/features/alerts/answers.ts';
import type * as career from '@rackets/gateway/features/career/answers.ts';
import type * as characters from '@rackets/gateway/features/characters/answers.ts';
import type * as fairness from '@rackets/gateway/features/fairness/answers.ts';
import type * as events from '@rackets/gateway/features/events/answers.ts';
import type * as hideout from '@rackets/gateway/features/hideout/answers.ts';
import type * as profile from '@rackets/gateway/features/profile/answers.ts';
import type * as settings from '@rackets/gateway/features/settings/answers.ts';
import type * as shared from '@rackets/gateway/http/routes/shared-answers.ts';
import type * as updates from '@rackets/gateway/features/updates/answers.ts';
import type * as visibility from '@rackets/gateway/features/visibility/answers.ts';
import type * as accounts from '@rackets/gateway/features/accounts/answers.ts';
import type * as accolades from '@rackets/gateway/features/accolades/answers.ts';
import type * as statistics from '@rackets/gateway/features/statistics/answers.ts';

// The server's schemas, as types: the client never carries zod, and a changed answer is a type error here.
export type State = z.infer<typeof shared.stateAnswer>;
export type User = z.infer<typeof shared.userAnswer>;
export type OwnCharacter = z.infer<typeof shared.ownCharacter>;
export type PublicCharacter = z.infer<typeof shared.publicCharacter>;
export type Round = z.infer<typeof shared.roundAnswer>;
export type Updates = z.infer<typeof updates.updatesAnswer>;
export type Update = z.infer<typeof updates.updateAnswer>;
export type Events = z.infer<typeof events.eventsAnswer>;
export type GameEvent = z.infer<typeof events.eventAnswer>;
export type Timer = z.infer<typeof shared.timerAnswer>;
export type Timers = z.infer<typeof shared.timersAnswer>;
export type Standing = z.infer<typeof shared.standingRow>;
export type GeneralCharacter = Pick<
  z.infer<typeof smallCrimes.smallCrimesStatistics>['general_character'],
  keyof typeof shared.generalCharacterFields
>;
export type FamilyStanding = z.infer<typeof shared.familyStandingRow>;

export type SmallCrimes = z.infer<typeof smallCrimes.smallCrimesAnswer>;
export type SmallCrimeTask = SmallCrimes['tasks'][number];
export type Attempt = z.infer<typeof smallCrimes.attemptAnswer>;
export type SmallCrimesStatistics = z.infer<typeof smallCrimes.smallCrimesStatistics>;
export type Prison = z.infer<typeof prison.prisonAnswer>;
export type Inmate = z.infer<typeof prison.inmateAnswer>;
export type Bust = z.infer<typeof prison.bustAnswer>;
export type Bribe = z.infer<typeof prison.bribeAnswer>;
export type PrisonStatistics = z.infer<typeof prison.prisonStatistics>;
export type Bank = z.infer<typeof bank.bankAnswer>;
export type CurrentStats = z.infer<typeof ownStats.currentStats>;
export type CurrentLevels = z.infer<typeof ownStats.currentLevels>;
export type StatHistory = z.infer<typeof ownStats.statHistory>;
export type StatBreakDown = z.infer<typeof ownStats.statBreakDown>;
export type ActivityAnswer = z.infer<typeof activity.activityAnswer>;
export type ActivityEntry = ActivityAnswer['entries'][number];
export type Online = z.infer<typeof online.onlineAnswer>;
export type CharacterCreation = z.infer<typeof characters.characterCreationAnswer>;
export type TimersReset = z.infer<typeof timers.timersReset>;
export type SocketTicket = z.infer<typeof socketTickets.socketTicket>;

export type Fairness = z.infer<typeof fairness.fairnessAnswer>;
export type FairnessDay = z.infer<typeof fairness.fairnessDayAnswer>;
export type FairDraw = FairnessDay['data'][number];
export type ChangedSeed = z.infer<typeof fairness.seedAnswer>;

export type Alerts = z.infer<typeof alerts.alertsAnswer>;
export type Alert = z.infer<typeof alerts.alertAnswer>;
export type UnreadAlerts = z.infer<typeof alerts.unreadAnswer>;
export type CharacterList = z.infer<typeof characters.charactersAnswer>;
export type ListedCharacter = CharacterList['characters'][number];
export type CharacterPage = z.infer<typeof characters.characterAnswer>;
export type SharedLives = z.infer<typeof visibility.sharedHistoryAnswer>;
export type OwnLives = z.infer<typeof career.ownLivesAnswer>;
export type Career = z.infer<typeof career.careerAnswer>;
export type CareerRound = z.infer<typeof career.careerRoundAnswer>;
export type Rounds = z.infer<typeof career.roundsAnswer>;
export type CharacterKills = z.infer<typeof characters.characterKillsAnswer>;

export type Accolades = z.infer<typeof accolades.accoladesAnswer>;
export type Accolade = Accolades['accolades'][number];
export type CharacterAccolades = z.infer<typeof accolades.characterAccoladesAnswer>;

export type GeneralStatistics = z.infer<typeof statistics.generalStatistics>;
export type Rankings = z.infer<typeof statistics.rankingsAnswer>;
export type RankingType = Rankings['types'][number];
export type HideoutOffer = z.infer<typeof hideout.hideoutAnswer>;
export type Settings = z.infer<typeof settings.settingsAnswer>;
export type ReservedUsernames = z.infer<typeof settings.reservedUsernamesAnswer>;
export type StatsBar = z.infer<typeof settings.statsBarAnswer>;
export type Avatar = z.infer<typeof profile.avatarAnswer>;
export type OwnAvatar = z.infer<typeof profile.ownAvatarAnswer>;

export type SignIn = z.infer<typeof accounts.signInAnswer>;
export type NewKey = z.infer<typeof accounts.newAccountKey>;
export type Config = z.infer<typeof accounts.configAnswer>;
export type OwnAccount = z.infer<typeof accounts.meAnswer>;
export type OwnSessions = z.infer<typeof accounts.ownSessionsAnswer>;
export type OwnSession = OwnSessions['sessions'][number];
