import type { z } from 'zod';
import type * as alerts from '@rackets/gateway/http/answers/alerts.ts';
import type * as career from '@rackets/gateway/http/answers/career.ts';
import type * as characters from '@rackets/gateway/http/answers/characters.ts';
import type * as fairness from '@rackets/gateway/http/answers/fairness.ts';
import type * as events from '@rackets/gateway/http/answers/events.ts';
import type * as features from '@rackets/gateway/http/answers/features.ts';
import type * as hideout from '@rackets/gateway/http/answers/hideout.ts';
import type * as profile from '@rackets/gateway/http/answers/profile.ts';
import type * as settings from '@rackets/gateway/http/answers/settings.ts';
import type * as shared from '@rackets/gateway/http/answers/shared.ts';
import type * as updates from '@rackets/gateway/http/answers/updates.ts';
import type * as visibility from '@rackets/gateway/http/answers/visibility.ts';
import type * as accounts from '@rackets/gateway/http/answers/accounts.ts';
import type * as accolades from '@rackets/gateway/http/answers/accolades.ts';
import type * as statistics from '@rackets/gateway/http/answers/statistics.ts';

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
  z.infer<typeof features.smallCrimesStatistics>['general_character'],
  keyof typeof shared.generalCharacterFields
>;
export type FamilyStanding = z.infer<typeof shared.familyStandingRow>;

export type SmallCrimes = z.infer<typeof features.smallCrimesAnswer>;
export type SmallCrimeTask = SmallCrimes['tasks'][number];
export type Attempt = z.infer<typeof features.attemptAnswer>;
export type SmallCrimesStatistics = z.infer<typeof features.smallCrimesStatistics>;
export type Prison = z.infer<typeof features.prisonAnswer>;
export type Inmate = z.infer<typeof features.inmateAnswer>;
export type Bust = z.infer<typeof features.bustAnswer>;
export type Bribe = z.infer<typeof features.bribeAnswer>;
export type PrisonStatistics = z.infer<typeof features.prisonStatistics>;
export type Bank = z.infer<typeof features.bankAnswer>;
export type CurrentStats = z.infer<typeof features.currentStats>;
export type CurrentLevels = z.infer<typeof features.currentLevels>;
export type StatHistory = z.infer<typeof features.statHistory>;
export type StatBreakDown = z.infer<typeof features.statBreakDown>;
export type ActivityAnswer = z.infer<typeof features.activityAnswer>;
export type ActivityEntry = ActivityAnswer['entries'][number];
export type Online = z.infer<typeof features.onlineAnswer>;
export type CharacterCreation = z.infer<typeof features.characterCreationAnswer>;
export type TimersReset = z.infer<typeof features.timersReset>;
export type SocketTicket = z.infer<typeof features.socketTicket>;

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
