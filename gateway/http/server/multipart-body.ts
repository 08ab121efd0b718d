import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { z } from 'zod';
import { HttpError } from '../context/http-error.ts';
import type { UploadRule } from '../routes/route.ts';

const maxFields = 4;
const maxFieldBytes = 2_048;
/** What a form adds to its file: boundaries and the heads of its parts. */
const formBytes = 16 * 1024;

const malformed = (message: string) => new HttpError(400, 'body_malformed', message);

function tooLarge({ maxBytes }: UploadRule): HttpError {
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  return new HttpError(413, 'image_too_large', `The file is larger than ${megabytes} MB.`);
}

/** Whether a request sends a form with a file. */
export function isMultipart(request: IncomingMessage): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^multipart\/form-data\s*;/i.test(type) && request.headers['content-encoding'] === undefined;
}

/**
 * Reads a form with at most one file: an object of its texts, and of the file's bytes under its field. Throws
 * HttpError 413 as soon as it is too large, 400 for what is no such form; what is left is not read then.
 */
export function readMultipartBody(request: IncomingMessage, rule: UploadRule): Promise<object> {
  const most = rule.maxBytes + formBytes;
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(tooLarge(rule));
  return new Promise<object>((resolve, reject) => {
    const body: Record<string, string | Buffer> = Object.create(null);
    const reader = readerOf(request, rule);
    const fail = (error: HttpError): void => {
      request.unpipe(reader);
      request.resume();
      reject(error);
    };
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > most) fail(tooLarge(rule));
    });
    reader.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(tooLarge(rule)));
      stream.on('error', () => fail(malformed('The form is broken.')));
      stream.on('close', () => {
        if (name !== rule.field || name in body) fail(malformed(`The form has one file, "${rule.field}".`));
        else body[name] = Buffer.concat(chunks);
      });
    });
    reader.on('field', (name, text, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || name in body) fail(malformed('The form is broken.'));
      else body[name] = text;
    });
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'])
      reader.on(limit, () => fail(malformed('The form has too many parts.')));
    reader.on('error', () => fail(malformed('The form is broken.')));
    reader.on('close', () => resolve(body));
    request.on('error', () => undefined);
    request.on('close', () => {
      if (!request.complete) reject(malformed('The request ended early.'));
    });
    request.pipe(reader);
  });
}

function readerOf(request: IncomingMessage, { maxBytes }: UploadRule): busboy.Busboy {
  const limits = {
    files: 1,
    fileSize: maxBytes,
    fields: maxFields,
    fieldSize: maxFieldBytes,
    fieldNameSize: 64,
    // One part more than may come: busboy reports the limit when it is reached.
    parts: maxFields + 2,
    headerPairs: 16,
  };
  try {
    return busboy({ headers: request.headers, limits });
  } catch {
    throw malformed('The form is broken.');
  }
}

/** The file of a form, in a body's schema. */
export const fileBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'A file is sent here.');
