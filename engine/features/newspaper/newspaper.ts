import { defineFeature } from '../../kernel/declarations/feature.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { showsPicture } from '../../shared/ports/pictures.ts';
import { accessRestored, held } from '../newspaper-election/events.ts';
import { livingChief } from '../newspaper-election/state.ts';
import {
  articleAdded,
  articleDeleted,
  articleEdited,
  articleMoved,
  contributorAdded,
  contributorRemoved,
  freezeSet,
  issuePublished,
  issueRated,
  issueReturned,
  issueSubmitted,
} from './events.ts';
import { deskGuard } from './guards.ts';
import { newspaperManifest } from './manifest.ts';
import { rateIssue } from './rate-issue.ts';
import { reviewIssue } from './review-issue.ts';
import { newspaperRules } from './rules.ts';
import { addContributor, removeContributor, setFrozen, submitIssue } from './run-desk.ts';
import { forgetContributor, newspaperState, showsInPaper } from './state.ts';
import { newspaperTold } from './told.ts';
import { viewDeskPage } from './views.ts';
import { newspaperHabit, newspaperWishes } from './wishes.ts';
import { addArticle, deleteArticle, editArticle, moveArticle } from './write-articles.ts';

/** Whoever becomes chief is no contributor any more. Part of apply. */
const seatChief = (world: World, _event: RecordedEvent): void => {
  const chief = livingChief(world);
  if (chief !== null) newspaperState(world).contributors.delete(chief);
};

/** The paper of the round: written at its desk, read by the staff, then by everybody. */
export const newspaper = defineFeature({
  ...newspaperManifest,
  rules: newspaperRules.defaults,
  slice: newspaperState,
  beginsEmpty: true,
  provides: [showsPicture.by((world, _character, name) => showsInPaper(world, name))],
  commands: [
    addArticle,
    editArticle,
    deleteArticle,
    moveArticle,
    addContributor,
    removeContributor,
    setFrozen,
    submitIssue,
    reviewIssue,
    rateIssue,
  ],
  events: [
    articleAdded,
    articleEdited,
    articleDeleted,
    articleMoved,
    contributorAdded,
    contributorRemoved,
    freezeSet,
    issueSubmitted,
    issuePublished,
    issueReturned,
    issueRated,
  ].map(({ definition }) => definition),
  guards: { 'at-times-desk': deskGuard },
  listens: { [held.definition.type]: seatChief, [accessRestored.definition.type]: seatChief },
  forget: { death: forgetContributor, ban: forgetContributor },
  ...newspaperTold,
  views: { 'Editor Panel': viewDeskPage },
  wishes: newspaperWishes,
  habit: newspaperHabit,
});
