import { BSON, type Document } from 'mongodb';

/** A request in the wire protocol of MongoDB. */
export interface Request {
  readonly id: number;
  /** Whether it came as OP_QUERY, as the first request of a connection does. */
  readonly isLegacy: boolean;
  readonly command: Document;
}

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const headerBytes = 16;
/** Where the first name of a command starts: after the header, the flags, the section's kind, a size and a type. */
const nameAt = headerBytes + 4 + 1 + 4 + 1;

/** The length of the first message in `bytes`, also of one that is not whole yet; null before it is known. */
export function lengthOf(bytes: Buffer): number | null {
  return bytes.length < 4 ? null : bytes.readInt32LE(0);
}

/** The command that a message makes, known before the whole of it has arrived; null if too little has. */
export function commandBegun(bytes: Buffer): string | null {
  if (bytes.length < nameAt || bytes.readInt32LE(12) !== opMsg) return null;
  const end = bytes.indexOf(0, nameAt);
  return end < 0 ? null : bytes.toString('utf8', nameAt, end);
}

/** Reads one whole message. */
export function readRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const op = message.readInt32LE(12);
  if (op === opQuery) {
    // Flags, the name of the collection, and two numbers come before the command.
    const at = message.indexOf(0, headerBytes + 4) + 1 + 8;
    return { id, isLegacy: true, command: documentAt(message, at) };
  }
  if (op !== opMsg) throw new Error(`the double does not know the operation ${op}`);
  let command: Document = {};
  const sequences: Record<string, Document[]> = {};
  for (let at = headerBytes + 4; at < message.length;) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (kind === 0) command = documentAt(message, at + 1);
    else {
      const nameEnd = message.indexOf(0, at + 5);
      const documents: Document[] = [];
      for (let from = nameEnd + 1; from < at + 1 + size; from += message.readInt32LE(from))
        documents.push(documentAt(message, from));
      sequences[message.toString('utf8', at + 5, nameEnd)] = documents;
    }
    at += 1 + size;
  }
  return { id, isLegacy: false, command: { ...command, ...sequences } };
}

/** The answer to a request, in the form that it was made in. */
export function writeReply({ id, isLegacy }: Request, reply: Document): Buffer {
  const body = BSON.serialize(reply);
  // OP_REPLY: flags, a cursor, where it starts, and the number of documents. OP_MSG: flags and the section's kind.
  const front = Buffer.alloc(isLegacy ? 20 : 5);
  if (isLegacy) front.writeInt32LE(1, 16);
  const header = Buffer.alloc(headerBytes);
  header.writeInt32LE(headerBytes + front.length + body.length, 0);
  header.writeInt32LE(id, 8);
  header.writeInt32LE(isLegacy ? opReply : opMsg, 12);
  return Buffer.concat([header, front, body]);
}

function documentAt(message: Buffer, at: number): Document {
  return BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)));
}
