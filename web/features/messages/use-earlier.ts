import { useRef, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import { showFailure } from '../../app/reads/failure.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import type { Group, Message } from './answers.ts';
import { beforeOf, noEarlier, withOpen, type Earlier } from './earlier.ts';

/** What a reader who scrolls up has before what the conversation keeps, and how there comes more. */
export interface Reading {
  readonly messages: readonly Message[];
  /** All of it, to read on elsewhere. */
  readonly read: Earlier;
  /** The message before which there is more; null if there is none. */
  readonly before: string | null;
  /** Reads the page before; null if there is none. */
  readonly readMore: (() => void) | null;
  /** The reader is at the end again: nothing more is kept than an open conversation does (R150). */
  readonly forget: () => void;
}

/**
 * Reads what was said earlier, page by page, for as long as the reader stays away from the end; from `begun` on, where
 * some of it was read before.
 */
export function useEarlier(group: Group, me: string, atEnd: boolean, begun?: Earlier): Reading {
  const { id } = group;
  const [earlier, setEarlier] = useState(() => begun ?? noEarlier(group.messages));
  const current = withOpen(earlier, group.messages, atEnd);
  if (current !== earlier) setEarlier(current);
  const reading = useRef(false);

  useChannel(`character-${me}-messages-${id}`, {
    message: (event, data) => {
      // Our server's frame.
      if (event === 'message_removed') drop((data as { readonly id: string }).id);
    },
    resync: () => setEarlier(({ open }) => noEarlier(open)),
  });

  const drop = (gone: string): void =>
    setEarlier((before) => ({ ...before, pages: before.pages.filter((each) => each.id !== gone) }));

  const before = beforeOf(group, current);

  async function read(before_id: string): Promise<void> {
    if (reading.current) return;
    reading.current = true;
    try {
      const page = await call('GET messages/groups/:id/earlier', {
        params: { id },
        query: { before_id },
        errors: false,
        overlay: false,
      });
      setEarlier((known) => ({
        ...known,
        pages: [...page.messages, ...known.pages],
        before: page.before_id,
      }));
    } catch (error) {
      await showFailure(error);
    } finally {
      reading.current = false;
    }
  }

  return {
    messages: current.pages,
    read: current,
    before,
    readMore: before === null ? null : () => void read(before),
    forget: () => setEarlier(({ open }) => noEarlier(open)),
  };
}
