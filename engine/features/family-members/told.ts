import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine, FamilyLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { roleNames } from '../families/roles.ts';
import { invited, inviteEnded, joined, left, roleChanged } from './events.ts';

type Line = Omit<ActivityLine, 'character'>;
const line = (kind: string, tone: Line['tone'], template: string, params: Line['params']): Line => ({
  kind: `family-members.${kind}`,
  tone,
  template,
  params,
});

const subjectIn = ({ subjects }: RecordedEvent, role: string): string | null =>
  subjects.find((each) => each.role === role)?.id ?? null;

/** What gangsters read of their coming and going, and what the family's own feed says (R577). */
export function memberActivity(event: RecordedEvent): readonly ActivityLine[] {
  const came = joined.match(event);
  if (came) {
    const { family, name } = seenBy(joined, came, 'everyone');
    const who = subjectOf(event, 'owner');
    return [
      { character: who, ...line('joined', 'good', 'You joined the family {family}.', { family: name }) },
      { character: family, ...line('joined', 'good', '{who} joined the family.', { who }) },
    ];
  }
  const gone = left.match(event);
  if (gone) {
    const { name, reason, fee } = seenBy(left, gone, 'owner');
    const { family } = seenBy(left, gone, 'everyone');
    const who = subjectOf(event, 'owner');
    const own = {
      left: line(
        'left',
        'plain',
        fee === 0 ? 'You left the family {family}.' : 'You left the family {family} and paid {fee}.',
        { family: name, fee: moneyText(fee) },
      ),
      kicked: line('kicked', 'bad', 'You were kicked out of the family {family}.', { family: name }),
    };
    const theirs = {
      left: '{who} left the family.',
      kicked: '{who} was kicked out of the family.',
      death: '{who} died.',
      ban: '{who} was banned.',
    };
    return [
      ...(reason === 'left' || reason === 'kicked' ? [{ character: who, ...own[reason] }] : []),
      { character: family, ...line(reason, 'bad', theirs[reason], { who }) },
    ];
  }
  const changed = roleChanged.match(event);
  if (!changed) return [];
  const { role, reason } = seenBy(roleChanged, changed, 'owner');
  const { family } = seenBy(roleChanged, changed, 'everyone');
  const who = subjectOf(event, 'owner');
  const boss = role === 'boss';
  const own = boss
    ? reason === 'succeeded'
      ? 'The boss is gone. The family is yours now.'
      : 'The family was handed over to you. You are its boss.'
    : 'You are {role} of your family now.';
  const params = { role: roleNames[role].toLowerCase() };
  return [
    { character: who, ...line('role', 'good', own, params) },
    {
      character: family,
      ...line('role', 'plain', boss ? '{who} is the boss now.' : '{who} is {role} now.', { who, ...params }),
    },
  ];
}

const page = (label: string, path: string) => [{ id: 'page' as const, label, meta: { path } }];

/** What a gangster must not miss of others' acts: an invite, its answer, a kick, a new role, somebody gone. */
export function memberAlerts(event: RecordedEvent): readonly AlertLine[] {
  const asked = invited.match(event);
  if (asked) {
    const { name, invite } = seenBy(invited, asked, 'recipient');
    return [
      {
        character: subjectOf(event, 'recipient'),
        ...line('invited', 'good', '{who} invites you into the family {family}.', {
          who: subjectOf(event, 'owner'),
          family: name,
        }),
        actions: [
          { id: 'family-members.accept', label: 'Join', meta: { invite } },
          ...page('See the invite', `/main/families?invite=${invite}`),
        ],
      },
    ];
  }
  const over = inviteEnded.match(event);
  if (over) {
    const { reason } = seenBy(inviteEnded, over, 'owner');
    const who = subjectOf(event, 'recipient');
    const told: Partial<Record<typeof reason, string>> = {
      declined: '{who} wants no part of your family.',
      expired: '{who} did not answer the invite into your family.',
      joined: '{who} joined another family.',
    };
    const template = told[reason];
    if (template === undefined) return [];
    return over.subjects.flatMap(({ id, role }) =>
      role === 'owner' ? [{ character: id, ...line(reason, 'plain', template, { who }) }] : [],
    );
  }
  const came = joined.match(event);
  if (came) {
    const who = subjectOf(event, 'owner');
    const { name, welcome, greeter: by } = seenBy(joined, came, 'owner');
    const greeting = welcome === null || typeof by !== 'string' ? null : { sealed: welcome, by };
    return [
      ...(greeting === null
        ? []
        : [
            {
              character: who,
              ...line('welcome', 'good', '{family} welcomes you.', { family: name }),
              text: greeting,
              actions: page('Members', '/main/family/members'),
            },
          ]),
      {
        character: subjectOf(event, 'by'),
        ...line('accepted', 'good', '{who} took your invite and is one of the family.', { who }),
        actions: page('Members', '/main/family/members'),
      },
    ];
  }
  if (!left.match(event) && !roleChanged.match(event)) return [];
  const own = subjectOf(event, 'owner');
  const by = subjectIn(event, 'by');
  // Nor what they did themselves: leaving, or handing the family over.
  if (own === by || (by === null && left.match(event))) return [];
  return memberActivity(event)
    .filter(({ character }) => character === own)
    .map((each) => ({ ...each, actions: page('Families', '/main/families') }));
}

/** Who came into a family and who left it. */
export function memberLines(event: RecordedEvent): readonly FamilyLine[] {
  const came = joined.match(event);
  if (came) {
    const { family } = seenBy(joined, came, 'everyone');
    return [{ character: subjectOf(event, 'owner'), from: null, to: family }];
  }
  const gone = left.match(event);
  if (!gone) return [];
  const { family } = seenBy(left, gone, 'everyone');
  return [{ character: subjectOf(event, 'owner'), from: family, to: null }];
}
