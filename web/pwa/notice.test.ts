import { expect, test } from 'vitest';
import { noticeIn, pathIn } from './notice.ts';

const message = (value: unknown) => ({ json: () => value });

test('a push message is shown as the server wrote it', () => {
  const notice = { title: 'Rackets', body: 'Vera broke you out.', tag: '7.0', path: '/main/prison' };
  expect(noticeIn(message(notice))).toStrictEqual(notice);
});

test.each([
  [null],
  [message(null)],
  [message('text')],
  [message({ body: 7, path: 'https://elsewhere.example/' })],
  [
    {
      json: () => {
        throw new SyntaxError();
      },
    },
  ],
])('a message that cannot be read still tells something, and leads nowhere else', (data) => {
  const { title, body, path } = noticeIn(data);
  expect([title, body, path]).toStrictEqual(['Rackets', 'Something happened in the game.', null]);
});

test.each([
  ['/main', '/main'],
  ['/main/alerts?page=1', '/main/alerts?page=1'],
  ['/mainframe', null],
  ['//main', null],
  ['https://elsewhere.example/main', null],
  [undefined, null],
])('a press on a notice that carries %j leads to %j', (path, to) => {
  expect(pathIn({ path })).toBe(to);
});
