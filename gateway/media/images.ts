import { z } from 'zod';
import type { PlayerDocuments, DocumentOwner, PlayerDocument } from '../preferences/player-documents.ts';
import type { Blobs } from './blobs.ts';
import { toPicture, toPictureAndThumb, toPortrait } from './pictures.ts';

/** What is uploaded and then named by nothing is kept so long. */
export const keptUnusedMs = 24 * 60 * 60_000;
/** More in a day than the limits of uploads let through. */
const maxNoted = 400;

type Upload = z.infer<typeof uploadSchema>;
const uploadSchema = z.strictObject({
  /** The pieces that it was made into. */
  names: z.array(z.string()),
  /** When it came, in ms since the epoch. */
  at: z.number(),
});

/** What an account, or one of its lives, has uploaded: pieces that no such document names are swept away. */
const uploadsDocument: PlayerDocument<{ uploads: Upload[] }> = {
  name: 'uploads',
  schema: z.strictObject({ uploads: z.array(uploadSchema).default([]) }),
};

/** Whether a life may still show a piece. Of a round that is over nobody can say: it may. */
export type MayShow = (character: string, name: string) => boolean;

/**
 * Pictures that players upload. What an owner has uploaded is noted before any command names it; whose account is
 * closed loses the notes with its other documents, and the pictures with the next sweep.
 */
export class Images {
  constructor(
    private readonly blobs: Blobs,
    private readonly playerDocuments: PlayerDocuments,
    private readonly now: () => number = Date.now,
  ) {}

  /** Makes and keeps a portrait for a life, `moving` if it may move. Throws PictureError. */
  async keepPortrait(
    owner: Required<DocumentOwner>,
    bytes: Uint8Array,
    mayShow: MayShow,
    { moving = false } = {},
  ): Promise<{ large: string; small: string }> {
    const made = await toPortrait(bytes, { moving });
    const [large, small] = [await this.blobs.put(made.large), await this.blobs.put(made.small)];
    await this.#note(owner, [large, small], (name) => mayShow(owner.character, name));
    return { large, small };
  }

  /**
   * Makes and keeps a picture for an account, or for a life that shows it as long as `mayShow` says; returns the name
   * by which it is referred to. Throws PictureError.
   */
  async keepPicture(
    owner: DocumentOwner,
    bytes: Uint8Array,
    mayShow: MayShow = () => false,
  ): Promise<string> {
    const { character } = owner;
    const name = await this.blobs.put(await toPicture(bytes));
    await this.#note(owner, [name], (each) => character !== undefined && mayShow(character, each));
    return name;
  }

  /** The same for a picture that a life shows among what is said, with its thumbnail. Throws PictureError. */
  async keepPictureAndThumb(
    owner: Required<DocumentOwner>,
    bytes: Uint8Array,
    mayShow: MayShow,
  ): Promise<{ picture: string; thumb: string }> {
    const made = await toPictureAndThumb(bytes);
    const [picture, thumb] = [await this.blobs.put(made.picture), await this.blobs.put(made.thumb)];
    await this.#note(owner, [picture, thumb], (name) => mayShow(owner.character, name));
    return { picture, thumb };
  }

  /** The bytes of a piece, WebP; null for none. */
  read(name: string): Promise<Buffer | null> {
    return this.blobs.get(name);
  }

  /** Removes every piece that is older than a day and that nobody may show any more. Returns how many. `now` in ms. */
  async sweep(mayShow: MayShow, now: number = this.now()): Promise<number> {
    const before = now - keptUnusedMs;
    const kept = new Set<string>();
    for await (const { owner, body } of this.playerDocuments.all(uploadsDocument)) {
      for (const { names, at } of body.uploads) {
        const shown = (name: string) => owner.character !== undefined && mayShow(owner.character, name);
        if (at >= before || names.some(shown)) for (const name of names) kept.add(name);
      }
    }
    let removed = 0;
    for await (const { name, putAt } of this.blobs.list()) {
      // Asked again of the store: it may have been uploaded again meanwhile.
      if (putAt < before && !kept.has(name) && (await this.blobs.remove(name, before))) removed += 1;
    }
    return removed;
  }

  /** Notes an upload, and forgets those of before that are not shown and were not used for a day. */
  async #note(owner: DocumentOwner, names: string[], isShown: (name: string) => boolean): Promise<void> {
    const at = this.now();
    await this.playerDocuments.change(uploadsDocument, owner, ({ uploads }) => {
      const rest = uploads.filter(
        (upload) => upload.at >= at - keptUnusedMs || upload.names.some((name) => isShown(name)),
      );
      return { uploads: [...rest, { names, at }].slice(-maxNoted) };
    });
  }
}
