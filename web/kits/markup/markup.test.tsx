import { fireEvent, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { dialogAtom } from '../../app/dialogs/dialogs.ts';
import { store } from '../../app/state/store.ts';
import { Markup } from './markup.tsx';

const allowed = new Set('A BLOCKQUOTE BR DIV EM IMG LI S SPAN STRONG U UL'.split(' '));

const ours = new Set('class style href target rel src alt loading data-discover'.split(' '));

const shown = (text: string) =>
  render(
    <MemoryRouter>
      <Markup text={text} tags="page" mentions={[{ id: 'c1', username: 'Hugo Dane' }]} />
    </MemoryRouter>,
  ).container;

beforeEach(() => store.set(dialogAtom, null));

test('a message never becomes HTML, whatever it says', () => {
  const html = shown('<img src=x onerror=alert(1)><script>1</script>[b]x[/b]');
  expect(html.textContent).toBe('<img src=x onerror=alert(1)><script>1</script>x');
  expect(html.querySelectorAll('*')).toHaveLength(1);
});

test('only elements of the list are drawn, and only attributes of ours', () => {
  const parts =
    '[b] [/b] [url=https://a.example/"\u00A0onclick="x] [url=https://a.example/] [/url] [list] [*] [quote] ' +
    '[color=red] @Hugo\u00A0Dane <a\u00A0href="javascript:x"> \n https://a.example/ x';
  const part = fc.constantFrom(...parts.split(' ').map((each) => each.replaceAll('\u00A0', ' ')));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (text) => {
      const elements = [...shown(text.join(' ')).querySelectorAll('*')];
      const attributes = elements.flatMap((element) => [...element.attributes]);
      expect(elements.filter(({ tagName }) => !allowed.has(tagName))).toStrictEqual([]);
      expect(attributes.filter(({ name }) => !ours.has(name))).toStrictEqual([]);
      const addresses = attributes.filter(({ name }) => name === 'href').map(({ value }) => value);
      expect(addresses.filter((value) => !/^(?:https?:\/\/|\/main\/)/.test(value))).toStrictEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a link that leads away asks first and says where to', () => {
  const open = vi.fn<typeof window.open>();
  vi.stubGlobal('open', open);
  const link = shown('https://example.com/a').querySelector('a');
  if (!link) throw new Error('there is no link');
  expect(link.rel).toBe('noopener noreferrer nofollow ugc');
  expect(fireEvent.click(link)).toBe(false);
  const dialog = store.get(dialogAtom);
  expect(dialog).toMatchObject({ type: 'confirm', question: 'Leave for example.com?' });
  expect(open).not.toHaveBeenCalled();
});
