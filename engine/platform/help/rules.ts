import { dayMs } from '../../shared/time/time.ts';

/** R101. */
export const requestTypes = ['report_user', 'feedback', 'report_bug', 'ban_appeal', 'general'] as const;
export type RequestType = (typeof requestTypes)[number];

/** R165. */
export const maxSubjectLength = 120;
export const maxBodyLength = 2_000;

/** How many requests an account may open within `openedWithinMs`. */
export const maxOpened = 5;
export const openedWithinMs = dayMs;
/** How often a player may write before the staff has answered. */
export const maxUnanswered = 5;
/** A thread that is longer goes on in another request. */
export const maxPosts = 60;

/** R136: what every request is answered with at once, by its type. */
export const autoReplies: Readonly<Record<RequestType, string>> = {
  report_user:
    'Thank you for the report. A moderator is looking at what happened. The person you report is never told who it was, and what we do about it stays between us and them.',
  feedback: 'Thank you. We read everything that is written here, though not all of it gets its own answer.',
  report_bug:
    'Thank you. If you can, tell us what you did before it happened, when it was, and on which device. The game’s log has the rest.',
  ban_appeal:
    'We are looking at the ban again. Somebody other than the person who banned you decides, usually within three days. Writing more than once does not speed it up.',
  general: 'Thank you for writing. We usually answer within a day.',
};

/** What the staff answers often: texts to begin an answer with. */
export const cannedAnswers: readonly { readonly title: string; readonly body: string }[] = [
  {
    title: 'More is needed',
    body: 'Thank you for writing. To look into it we need a little more: what exactly happened, and when?',
  },
  {
    title: 'Known bug',
    body: 'Thank you. We know about this and are working on it. The updates will say when it is fixed.',
  },
  {
    title: 'Works as meant',
    body: 'We have looked at the log of what happened. It went by the rules, so nothing changes.',
  },
  {
    title: 'Report handled',
    body: 'Thank you for the report. We have looked at it and done what was needed.',
  },
  {
    title: 'Appeal declined',
    body: 'We have looked at your ban again. The reasons still hold, so it stays.',
  },
];
