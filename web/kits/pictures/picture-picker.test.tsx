import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { Composer, type Written } from '../talk/composer.tsx';
import { MarkupField } from '../markup/markup-field.tsx';

afterEachPage();

const picture = (name: string, type = 'image/png', size = 3) =>
  new File([new Uint8Array(size)], name, { type });
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Picture file'), { target: { files: [file] } });
const kept = { '/api/images': () => Response.json({ reference: 'abc', url: '/images/abc.webp' }) };
const reads = {
  '/images/abc.webp': new Response('pixels', { headers: { 'Content-Type': 'image/webp' } }),
};

async function useAddress(address: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Or the address of a picture'), {
    target: { value: address },
  });
  press('Use it');
}

function compose(answers: Record<string, () => Response> = kept) {
  const onSend = vi.fn<(written: Written) => void>();
  const composer = (
    <Composer place="chat.public" label="Message" me="c1" near={[]} maxLength={300} onSend={onSend} />
  );
  const opened = openPage(composer, { reads, answers });
  press('Add a picture');
  return { onSend, ...opened };
}

test('[S166] a message takes a file of the device, or a picture by its address, with words or without', async () => {
  const { onSend, sent } = compose();
  await choose(picture('letter.txt', 'text/plain'));
  expect(await screen.findByText(/^This picture cannot be read/)).toBeDefined();
  await choose(picture('huge.png', 'image/png', 5 * 1024 * 1024 + 1));
  expect(await screen.findByText('The file is larger than 5 MB.')).toBeDefined();
  await choose(picture('car.png'));
  expect(await screen.findByText('car.png')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Send');
  expect(onSend.mock.lastCall?.[0]).toMatchObject({ body: '', picture: { name: 'car.png' } });
  expect(sent).toEqual([]);
  press('Add a picture');
  await useAddress('https://pictures.example/car.png');
  expect(await screen.findByText('picture.webp')).toBeDefined();
  expect(sent).toMatchObject([{ path: '/api/images', body: { url: 'https://pictures.example/car.png' } }]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'For sale.' } });
  press('Send');
  const last = onSend.mock.lastCall?.[0];
  expect([last?.body, last?.picture?.type]).toEqual(['For sale.', 'image/webp']);
});

test('an address that the server does not take is told in the dialog, and nothing is added', async () => {
  compose({ '/api/images': () => refusal('image_url_off', 'Pictures of the web are switched off.') });
  await useAddress('https://pictures.example/car.png');
  expect(await screen.findByText('Pictures of the web are switched off.')).toBeDefined();
  expect(screen.queryByText('picture.webp')).toBeNull();
});

function Page() {
  const [text, setText] = useState('Look: ');
  return <MarkupField label="Text" value={text} maxLength={900} me="c1" onChange={setText} />;
}

test('[S166] a page takes both, too: what the server has fetched is not sent a second time', async () => {
  const { sent } = openPage(<Page />, { reads, answers: kept });
  press('Picture');
  await useAddress('https://pictures.example/car.png');
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value;
  await waitFor(() => expect(field()).toContain('[imgupload=abc]'));
  expect(sent).toHaveLength(1);
  press('Picture');
  await choose(picture('car.png'));
  await waitFor(() => expect(field().match(/imgupload/g)).toHaveLength(2));
  expect(sent).toHaveLength(2);
});
