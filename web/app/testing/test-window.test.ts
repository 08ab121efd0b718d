import { expect, test } from 'vitest';
import testWindow from './test-window.ts';

const unread = (): never => {
  throw new Error('Node warns when it is read');
};

test('of what Node has as a global the window’s own is taken, and Node has its own back afterwards', async () => {
  const global: Record<string, unknown> = { navigator: 'Node’s', Array, setTimeout };
  Object.defineProperty(global, 'localStorage', { get: unread, configurable: true });
  const environment = testWindow.setup(global);

  const { localStorage, navigator, history, location } = global as unknown as typeof globalThis;
  localStorage.setItem('name', 'Ann');
  history.replaceState(null, '', '/main');
  expect([localStorage.getItem('name'), navigator.language, location.pathname]).toEqual([
    'Ann',
    'en-US',
    '/main',
  ]);
  expect([global['Array'], global['setTimeout']]).toEqual([Array, setTimeout]);

  await environment.teardown();
  expect(() => global['localStorage']).toThrow('Node warns');
  expect([global['navigator'], 'history' in global]).toEqual(['Node’s', false]);
});

test('a link that is followed does not lead away from the page', () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['a file']));
  document.body.append(link);
  link.click();
  expect(location.href).toBe('http://localhost:3000/');
});
