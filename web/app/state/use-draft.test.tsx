import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useDraft, useDraftOf } from './use-draft.ts';

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

test('what a link gives takes the place of a draft', () => {
  localStorage.setItem('rackets.private.draft.ann.money', 'Old');
  function Given() {
    const [text] = useDraft('ann', 'money', 'For the car');
    return <p>{text}</p>;
  }
  const page = document.createElement('div');
  act(() => createRoot(page).render(<Given />));
  expect(page.textContent).toBe('For the car');
});

test('an edit of a saved text is there again after a reload, and nothing is once it is back or saved', () => {
  const Edit = ({ saved }: { readonly saved: string }) => {
    const [text, write, settle] = useDraftOf(saved, 'board');
    return (
      <>
        <input aria-label="Board" value={text} onChange={(event) => write(event.target.value)} />
        <button type="button" onClick={settle}>
          Save
        </button>
      </>
    );
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Board');
  const write = (value: string) => fireEvent.change(field(), { target: { value } });
  const reload = (saved: string) => {
    cleanup();
    render(<Edit saved={saved} />);
  };
  reload('Old');
  write('New');
  reload('Old');
  expect(field().value).toBe('New');
  write('Old');
  reload('Other');
  expect(field().value).toBe('Other');
  write('Saved');
  fireEvent.click(screen.getByText('Save'));
  reload('Saved');
  write('Saved');
  reload('Fresh');
  expect(field().value).toBe('Fresh');
});

test('every field for a long text keeps what is written in it', () => {
  const sources = import.meta.glob<string>(['../../features/**/*.tsx', '../../kits/**/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const fields = Object.entries(sources).filter(
    ([path, text]) => !path.includes('.test.') && /<(?:TextArea|MarkupField|textarea)\b/.test(text),
  );
  expect(fields.length).toBeGreaterThan(8);
  const forgetful = fields.filter(([, text]) => !/use(?:Own|Article)?Draft(?:Of)?\(|useNote\(/.test(text));
  // Whoever shows it gives it a draft.
  expect(forgetful.map(([path]) => path)).toEqual(['../../kits/markup/markup-field.tsx']);
});
