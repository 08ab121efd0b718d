import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useDraft } from './drafts.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Field({ me }: { readonly me: string }) {
  const [draft, change] = useDraft(me, 'chat.public');
  return (
    <button type="button" onClick={() => change('Not yet')}>
      {draft}
    </button>
  );
}

function open(me: string) {
  const page = document.createElement('div');
  act(() => createRoot(page).render(<Field me={me} />));
  return page.querySelector('button');
}

test('a draft is there again for whoever wrote it, and for nobody else in this browser', () => {
  const field = open('ann');
  act(() => field?.click());
  expect([open('ann')?.textContent, open('bob')?.textContent]).toStrictEqual(['Not yet', '']);
  expect(Object.keys(localStorage)).toStrictEqual(['rackets.private.draft.ann.chat.public']);
});
