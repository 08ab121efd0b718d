import fs from 'node:fs';
import { CorruptLogError } from './event-log.ts';

/*
 * LMDB keeps no checksums: it follows whatever page number, offset or size stands in its file, and a wrong one
 * ends the process by a signal. This reads the file itself, before LMDB maps it, and follows the same pointers
 * with every bound checked (layout: mdb.c of lmdb 3.5, data version 2, 64-bit little-endian). What is inside the
 * values is the hash chain's to prove.
 */
const pageHeaderBytes = 24;
const nodeHeaderBytes = 8;
const overflowRefBytes = 24;
const branchPage = 1;
const leafPage = 2;
const overflowPage = 4;
const metaPage = 8;
const persistentFlags = 0x1fff;
const bigData = 1;
const integerKey = 0x0008;
const noPage = 2n ** 64n - 1n;
const maxDepth = 32;
const maxUnwrittenPages = 65_536;

export type IsWhole = (key: Buffer, value: Buffer) => boolean;

interface Tree {
  readonly flags: number;
  readonly depth: number;
  readonly branches: bigint;
  readonly leaves: bigint;
  readonly overflows: bigint;
  readonly entries: bigint;
  readonly root: bigint;
}

interface Meta {
  readonly pageBytes: number;
  readonly txn: bigint;
  readonly lastPage: number;
  readonly mapBytes: bigint;
  readonly free: Tree;
  readonly main: Tree;
}

/**
 * Reads every structural byte of a closed LMDB file with one unnamed database, in time proportional to its leaf pages
 * (about 4 microseconds each). A missing file is fine. Throws CorruptLogError if following the file would leave it,
 * visit a page twice, or find keys out of order, and if `isWhole` rejects the bytes of a row.
 */
export function checkLmdbFile(path: string, isWhole: IsWhole | null = null): void {
  checkOpened(path, (check) => check.run(isWhole));
}

/**
 * Reads only where such a file begins: its meta pages and the roots of its trees, in the same time however large it is.
 * Throws as `checkLmdbFile` does.
 */
export function checkLmdbRoots(path: string): void {
  checkOpened(path, (check) => check.runRoots());
}

function checkOpened(path: string, run: (check: FileCheck) => void): void {
  if (!fs.existsSync(path)) return;
  const fd = fs.openSync(path, 'r');
  try {
    const bytes = fs.fstatSync(fd).size;
    // A file whose creation was interrupted before the first byte.
    if (bytes === 0) return;
    run(new FileCheck(path, fd, bytes));
  } finally {
    fs.closeSync(fd);
  }
}

class FileCheck {
  readonly #path: string;
  readonly #fd: number;
  readonly #bytes: number;
  #meta!: Meta;
  #used!: Uint8Array;

  constructor(path: string, fd: number, bytes: number) {
    this.#path = path;
    this.#fd = fd;
    this.#bytes = bytes;
  }

  run(isWhole: IsWhole | null): void {
    this.#readMeta();
    this.#used = new Uint8Array(this.#meta.lastPage + 1);
    this.#used.fill(1, 0, 2);
    const lists: Buffer[] = [];
    this.#walkTree(this.#meta.free, 'free list', (_key, value) => lists.push(value));
    const checkRow: Collect | null =
      isWhole && ((key, value) => this.#expect(isWhole(key, value), 'a row is not what was written'));
    this.#walkTree(this.#meta.main, 'tree', checkRow);
    for (const list of lists) this.#checkFreePages(list);
  }

  runRoots(): void {
    this.#readMeta();
    for (const { root, depth } of [this.#meta.free, this.#meta.main]) {
      if (root === noPage) continue;
      this.#expect(root <= BigInt(this.#meta.lastPage), `page ${root} lies outside of it`);
      this.#nodes(this.#pageOf(root, depth === 1 ? leafPage : branchPage), root);
    }
  }

  #readMeta(): void {
    this.#meta = this.#newestMeta();
    const pages = this.#bytes / this.#meta.pageBytes;
    // LMDB writes a page when it uses it, so the file may be slightly shorter than its last, free, pages.
    this.#expect(this.#meta.lastPage <= pages + maxUnwrittenPages, 'it ends long before its last page');
  }

  #expect(condition: boolean, what: string): asserts condition {
    if (!condition) throw new CorruptLogError(`${this.#path} is damaged: ${what}`);
  }

  #read(offset: number, length: number, what: string): Buffer {
    this.#expect(offset + length <= this.#bytes, `it ends before ${what}`);
    const buffer = Buffer.allocUnsafe(length);
    const read = fs.readSync(this.#fd, buffer, 0, length, offset);
    this.#expect(read === length, `${what} cannot be read`);
    return buffer;
  }

  /** LMDB writes its two meta pages in turn, so their transaction numbers differ by one. */
  #newestMeta(): Meta {
    const first = this.#metaAt(0, 0);
    const second = this.#metaAt(1, first.pageBytes);
    const fresh = first.txn === 0n && second.txn === 0n;
    const neighbours = first.txn - second.txn === 1n || second.txn - first.txn === 1n;
    this.#expect(fresh || neighbours, 'its meta pages do not follow each other');
    this.#expect(fresh || first.txn % 2n === 0n, 'its meta pages changed places');
    this.#expect(second.pageBytes === first.pageBytes, 'its meta pages disagree on the page size');
    return first.txn >= second.txn ? first : second;
  }

  #metaAt(number: number, offset: number): Meta {
    const page = this.#read(offset, pageHeaderBytes + 144, `meta page ${number}`);
    const meta = page.subarray(pageHeaderBytes);
    this.#expect(page.readBigUInt64LE(0) === BigInt(number), `meta page ${number} has another number`);
    this.#expect(page.readUInt16LE(18) === metaPage, `meta page ${number} is none`);
    this.#expect(meta.readUInt32LE(0) === 0xbeefc0de, `meta page ${number} has no magic number`);
    this.#expect(meta.readUInt32LE(4) === 2, `meta page ${number} has another version`);
    this.#expect(meta.readBigUInt64LE(8) === 0n, `meta page ${number} has a fixed address`);
    const pageBytes = meta.readUInt32LE(24);
    const powerOfTwo = (pageBytes & (pageBytes - 1)) === 0;
    this.#expect(pageBytes >= 512 && pageBytes <= 65536 && powerOfTwo, 'its page size is impossible');
    const lastPage = meta.readBigUInt64LE(120);
    const mapBytes = meta.readBigUInt64LE(16);
    this.#expect(lastPage >= 1n && lastPage < 2n ** 34n, 'its last page is impossible');
    this.#expect(mapBytes < 2n ** 46n && mapBytes % 4096n === 0n, 'its map size is impossible');
    const free = readTree(meta, 24);
    const main = readTree(meta, 72);
    this.#expect((free.flags & 0xff) === integerKey && main.flags === 0, 'its trees are of another kind');
    return { pageBytes, txn: meta.readBigUInt64LE(128), lastPage: Number(lastPage), mapBytes, free, main };
  }

  #walkTree(tree: Tree, name: string, collect: Collect | null): void {
    const walk = new TreeWalk(name, collect, (tree.flags & integerKey) !== 0);
    if (tree.root === noPage) {
      this.#expect(tree.depth === 0 && tree.entries === 0n, `the ${name} has no root`);
      return;
    }
    this.#expect(tree.depth >= 1 && tree.depth <= maxDepth, `the ${name} has an impossible depth`);
    this.#walkPage(tree.root, tree.depth, walk, null, null);
    const same =
      walk.branches === tree.branches &&
      walk.leaves === tree.leaves &&
      walk.overflows === tree.overflows &&
      walk.entries === tree.entries;
    this.#expect(same, `the ${name} does not hold what its meta page counts`);
  }

  /** `low` and `high` bound all keys of this page. */
  #walkPage(number: bigint, depth: number, walk: TreeWalk, low: Buffer | null, high: Buffer | null): void {
    const kind = depth === 1 ? leafPage : branchPage;
    const page = this.#treePage(number, kind);
    const nodes = this.#nodes(page, number);
    if (kind === leafPage) {
      walk.leaves += 1n;
      walk.entries += BigInt(nodes.length);
      for (const node of nodes) this.#checkLeafNode(page, node, walk, low, high);
      return;
    }
    walk.branches += 1n;
    this.#expect(nodes.length >= 2 || walk.integerKeys, `branch page ${number} has a single child`);
    for (const [index, node] of nodes.entries()) {
      const from = index === 0 ? low : this.#key(page, node, number);
      const next = nodes[index + 1];
      const to = next === undefined ? high : this.#key(page, next, number);
      this.#expect(index === 0 || inOrder(walk, low, from), `branch page ${number} is out of order`);
      this.#expect(
        to === null || from === null || walk.compare(from, to) < 0,
        `branch page ${number} is unsorted`,
      );
      const child = BigInt(page.readUInt32LE(node)) | (BigInt(page.readUInt16LE(node + 4)) << 32n);
      this.#walkPage(child, depth - 1, walk, from, to);
    }
  }

  #treePage(number: bigint, kind: number): Buffer {
    this.#claim(number, 1n);
    return this.#pageOf(number, kind);
  }

  #pageOf(number: bigint, kind: number): Buffer {
    const page = this.#read(Number(number) * this.#meta.pageBytes, this.#meta.pageBytes, `page ${number}`);
    this.#expect(page.readBigUInt64LE(0) === number, `page ${number} has another number`);
    this.#expect(page.readBigUInt64LE(8) <= this.#meta.txn, `page ${number} is from the future`);
    this.#expect((page.readUInt16LE(18) & persistentFlags) === kind, `page ${number} is of another kind`);
    return page;
  }

  /** Offsets of a page's nodes. */
  #nodes(page: Buffer, number: bigint): number[] {
    const lower = page.readUInt16LE(20);
    const upper = page.readUInt16LE(22);
    const room = page.length - pageHeaderBytes;
    this.#expect(
      lower % 2 === 0 && lower > 0 && lower <= upper && upper <= room,
      `page ${number} has no room`,
    );
    const nodes: number[] = [];
    for (let at = 0; at < lower; at += 2) {
      const offset = page.readUInt16LE(pageHeaderBytes + at);
      const fits = offset >= upper && offset % 2 === 0 && offset + nodeHeaderBytes <= room;
      this.#expect(fits, `page ${number} has a node outside of it`);
      nodes.push(offset + pageHeaderBytes);
    }
    return nodes;
  }

  #key(page: Buffer, node: number, number: bigint): Buffer {
    const start = node + nodeHeaderBytes;
    const end = start + page.readUInt16LE(node + 6);
    this.#expect(end <= page.length, `page ${number} has a key that leaves it`);
    return page.subarray(start, end);
  }

  #checkLeafNode(page: Buffer, node: number, walk: TreeWalk, low: Buffer | null, high: Buffer | null): void {
    const number = page.readBigUInt64LE(0);
    const key = this.#key(page, node, number);
    this.#expect(key.length > 0 && (!walk.integerKeys || key.length === 8), `page ${number} has an odd key`);
    const sorted = walk.last === null || walk.compare(walk.last, key) < 0;
    const inside = inOrder(walk, low, key) && (high === null || walk.compare(key, high) < 0);
    this.#expect(sorted && inside, `page ${number} has a key out of order`);
    walk.last = key;
    const size = page.readUInt32LE(node);
    const flags = page.readUInt16LE(node + 4);
    const start = node + nodeHeaderBytes + key.length;
    this.#expect(flags === 0 || flags === bigData, `page ${number} has a node of another kind`);
    if (flags === bigData) {
      this.#expect(start + overflowRefBytes <= page.length, `page ${number} has a reference that leaves it`);
      this.#checkOverflow(page.readBigUInt64LE(start), page.readBigUInt64LE(start + 16), key, size, walk);
      return;
    }
    this.#expect(start + size <= page.length, `page ${number} has a value that leaves it`);
    walk.collect?.(key, page.subarray(start, start + size));
  }

  #checkOverflow(number: bigint, pages: bigint, key: Buffer, size: number, walk: TreeWalk): void {
    const { pageBytes, txn } = this.#meta;
    const needed = BigInt(Math.floor((pageHeaderBytes - 1 + size) / pageBytes) + 1);
    // A smaller value may reuse the pages of a larger one.
    this.#expect(pages >= needed, `the pages at ${number} are too few`);
    this.#claim(number, pages);
    const start = Number(number) * pageBytes;
    const header = this.#read(start, pageHeaderBytes, `page ${number}`);
    this.#expect(header.readBigUInt64LE(0) === number, `page ${number} has another number`);
    this.#expect(header.readBigUInt64LE(8) <= txn, `page ${number} is from the future`);
    this.#expect(
      (header.readUInt16LE(18) & persistentFlags) === overflowPage,
      `page ${number} is of another kind`,
    );
    this.#expect(BigInt(header.readUInt32LE(20)) === pages, `page ${number} has another length`);
    this.#expect(start + pageHeaderBytes + size <= this.#bytes, `it ends within the pages at ${number}`);
    walk.overflows += pages;
    walk.collect?.(key, this.#read(start + pageHeaderBytes, size, `the pages at ${number}`));
  }

  /** Each page is used in one place only. */
  #claim(number: bigint, pages: bigint): void {
    const last = number + pages - 1n;
    this.#expect(number >= 2n && last <= BigInt(this.#meta.lastPage), `page ${number} lies outside of it`);
    for (let page = Number(number); page <= Number(last); page += 1) {
      this.#expect(this.#used[page] === 0, `page ${page} is in two places`);
      this.#used[page] = 1;
    }
  }

  /**
   * A list of free pages: its length, then page numbers; a negative number is the length of the run that follows; 0
   * means none.
   */
  #checkFreePages(list: Buffer): void {
    this.#expect(list.length >= 8 && list.length % 8 === 0, 'a list of free pages is cut off');
    const length = list.readBigUInt64LE(0);
    this.#expect(length <= BigInt(list.length / 8 - 1), 'a list of free pages is longer than its place');
    for (let index = 1; index <= Number(length); index += 1) {
      const entry = list.readBigInt64LE(index * 8);
      if (entry === 0n) continue;
      if (entry > 0n) {
        this.#claim(entry, 1n);
        continue;
      }
      // A list split over several records may end between a count and its page.
      if (index === Number(length)) continue;
      index += 1;
      this.#claim(list.readBigInt64LE(index * 8), -entry);
    }
  }
}

type Collect = (key: Buffer, value: Buffer) => void;

class TreeWalk {
  readonly name: string;
  readonly collect: Collect | null;
  readonly integerKeys: boolean;
  branches = 0n;
  leaves = 0n;
  overflows = 0n;
  entries = 0n;
  last: Buffer | null = null;

  constructor(name: string, collect: Collect | null, integerKeys: boolean) {
    this.name = name;
    this.collect = collect;
    this.integerKeys = integerKeys;
  }

  compare(a: Buffer, b: Buffer): number {
    if (!this.integerKeys || a.length !== 8 || b.length !== 8) return Buffer.compare(a, b);
    const left = a.readBigUInt64LE(0);
    const right = b.readBigUInt64LE(0);
    return left < right ? -1 : Number(left > right);
  }
}

function inOrder(walk: TreeWalk, low: Buffer | null, key: Buffer | null): boolean {
  return low === null || key === null || walk.compare(low, key) <= 0;
}

function readTree(meta: Buffer, at: number): Tree {
  return {
    flags: meta.readUInt16LE(at + 4),
    depth: meta.readUInt16LE(at + 6),
    branches: meta.readBigUInt64LE(at + 8),
    leaves: meta.readBigUInt64LE(at + 16),
    overflows: meta.readBigUInt64LE(at + 24),
    entries: meta.readBigUInt64LE(at + 32),
    root: meta.readBigUInt64LE(at + 40),
  };
}
