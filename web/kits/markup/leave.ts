import { confirm } from '../../app/dialogs/dialogs.ts';

/** Asks before the player follows a link to another site, and names where it leads; opens it in a new tab. */
export async function leaveTo(href: string): Promise<void> {
  const answer = await confirm({
    question: `Leave for ${new URL(href).host}?`,
    detail: `${href} is not part of the game. Never enter your password there.`,
    buttons: [
      { label: 'Stay', value: 'stay', focus: true },
      { label: 'Open the page', value: 'leave' },
    ],
  });
  if (answer === 'leave') window.open(href, '_blank', 'noopener,noreferrer');
}
