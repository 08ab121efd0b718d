import { dayMs } from '../../world/time.ts';

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
  feedback:
    'Thank you. Everything that is written here is read, though not all of it gets an answer of its own.',
  report_bug:
    'Thank you. If you can, write what you did before it happened, when it was, and on which device: the game’s log knows the rest.',
  ban_appeal:
    'We are looking at the ban again. Somebody other than whoever gave it decides, usually within three days. Writing more than once does not speed it up.',
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
    body: 'We have looked at the log of what happened. It is as the rules say, so nothing changes.',
  },
  {
    title: 'Report handled',
    body: 'Thank you for the report. We have looked at it and done what was needed.',
  },
  {
    title: 'Appeal declined',
    body: 'We have looked at your ban again. The reasons for it hold, so it stays as it is.',
  },
];
