import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { FamilyLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { opens, tellings, told, toldAsAlert, toldInFeed, type Words } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { roleNames } from '../families/roles.ts';
import { invited, inviteEnded, joined, left, roleChanged } from './events.ts';

const members = [opens('Members', '/main/family/members')];
const families = [opens('Families', '/main/families')];

const declines: Readonly<Partial<Record<string, string>>> = {
  declined: '{who} wants no part of your family.',
  expired: '{who} did not answer the invite into your family.',
  joined: '{who} joined another family.',
};

const goings = {
  left: '{who} left the family.',
  kicked: '{who} was kicked out of the family.',
  death: '{who} died.',
  ban: '{who} was banned.',
};

interface Gone {
  readonly name: string;
  readonly reason: keyof typeof goings;
  readonly fee: number;
}

/** What somebody reads who left, or was put out of, a family. */
function goneFrom({ name, reason, fee }: Gone): Words | null {
  if (reason === 'kicked')
    return {
      kind: 'family-members.kicked',
      tone: 'bad',
      template: 'You were kicked out of the family {family}.',
      params: { family: name },
    };
  if (reason !== 'left') return null;
  return {
    kind: 'family-members.left',
    tone: 'plain',
    template: fee === 0 ? 'You left the family {family}.' : 'You left the family {family} and paid {fee}.',
    params: { family: name, fee: moneyText(fee) },
  };
}

interface Risen {
  readonly role: keyof typeof roleNames;
  readonly reason: string;
}

/** What somebody reads of a new role. */
const riseTo = ({ role, reason }: Risen): Words => ({
  kind: 'family-members.role',
  tone: 'good',
  template:
    role !== 'boss'
      ? 'You are {role} of your family now.'
      : reason === 'succeeded'
        ? 'The boss is gone. The family is yours now.'
        : 'The family was handed over to you. You are its boss.',
  params: { role: roleNames[role].toLowerCase() },
});

/** Whether somebody else did it to the one whom it is about; null for nobody. */
const byOther = ({ subjects }: RecordedEvent<unknown>, ofNobody: boolean): boolean => {
  const [own, by] = ['owner', 'by'].map((role) => subjects.find((each) => each.role === role)?.id);
  return by === undefined ? ofNobody : by !== own;
};

/**
 * What gangsters read of their coming and going, and what the family's own feed says (R577). An alert is what others
 * did: an invite, its answer, a kick, a new role, somebody gone.
 */
export const membersTold = tellings(
  toldAsAlert(invited, 'recipient', ({ name, invite }, who) => ({
    kind: 'family-members.invited',
    tone: 'good',
    template: '{who} invites you into the family {family}.',
    params: { who: who('owner'), family: name },
    actions: [
      { id: 'family-members.accept', label: 'Join', meta: { invite } },
      opens('See the invite', `/main/families?invite=${invite}`),
    ],
  })),
  toldAsAlert(inviteEnded, 'owner', ({ reason }, who) => {
    const template = declines[reason];
    if (template === undefined) return null;
    return {
      kind: `family-members.${reason}`,
      tone: 'plain',
      template,
      params: { who: who('recipient') },
    };
  }),
  toldInFeed(joined, 'owner', ({ name }) => ({
    kind: 'family-members.joined',
    tone: 'good',
    template: 'You joined the family {family}.',
    params: { family: name },
  })),
  toldInFeed(joined, 'owner', ({ family }, who) => ({
    to: family,
    kind: 'family-members.joined',
    tone: 'good',
    template: '{who} joined the family.',
    params: { who: who('owner') },
  })),
  toldAsAlert(joined, 'owner', ({ name, welcome, greeter }) =>
    welcome === null || typeof greeter !== 'string'
      ? null
      : {
          kind: 'family-members.welcome',
          tone: 'good',
          template: '{family} welcomes you.',
          params: { family: name },
          text: { sealed: welcome, by: greeter },
          actions: members,
        },
  ),
  toldAsAlert(joined, 'by', (_seen, who) => ({
    kind: 'family-members.accepted',
    tone: 'good',
    template: '{who} took your invite and is one of the family.',
    params: { who: who('owner') },
    actions: members,
  })),
  told(left, 'owner', (seen, _who, event) => {
    const words = goneFrom(seen);
    return words && { ...words, actions: families, isQuiet: !byOther(event, false) };
  }),
  toldInFeed(left, 'owner', ({ family, reason }, who) => ({
    to: family,
    kind: `family-members.${reason}`,
    tone: 'bad',
    template: goings[reason],
    params: { who: who('owner') },
  })),
  told(roleChanged, 'owner', (seen, _who, event) => ({
    ...riseTo(seen),
    actions: families,
    isQuiet: !byOther(event, true),
  })),
  toldInFeed(roleChanged, 'owner', ({ family, role }, who) => ({
    to: family,
    kind: 'family-members.role',
    tone: 'plain',
    template: role === 'boss' ? '{who} is the boss now.' : '{who} is {role} now.',
    params: { who: who('owner'), role: roleNames[role].toLowerCase() },
  })),
);

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
