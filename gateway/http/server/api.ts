import type { IncomingMessage } from 'node:http';
import { aliveCharacter } from '@rackets/engine/kernel/state/world.ts';
import { StoreUnavailableError } from '@rackets/projections/stores/documents.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Session } from '../../accounts/accounts.ts';
import { actorIn } from '../../accounts/actor.ts';
import { callerAddress, deviceOf, idempotencyKey, requireClient, sessionKey } from './client-headers.ts';
import { LogAwayError } from '../../pipeline/port.ts';
import type { Services } from '../context/context.ts';
import {
  deadSession,
  HttpError,
  noCharacter,
  noSession,
  notStaff,
  busy,
  undecided,
  unreadable,
} from '../context/http-error.ts';
import { parseInput } from './input.ts';
import { readJsonBody, requireJson } from './json-body.ts';
import { isMultipart, readMultipartBody } from './multipart-body.ts';
import { admitUpload } from './uploads.ts';
import { RequestContext } from '../context/request-context.ts';
import type { Route } from '../routes/route.ts';
import { apiHeaders } from './security-headers.ts';
import { sendJson } from './send.ts';
import { requireMayPlay } from '../context/may-play.ts';
import { requireMaySpeak } from '../context/may-speak.ts';
import { CallerState, type ComposeHeaders } from '../context/state-headers.ts';
import type { Match, RouteTable } from '../routes/table.ts';

const retryAfterSeconds = 1;
/** In one request: a screen asks for fewer. */
const mostReads = 16;

/** What is asked for; `path` comes without /api/. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** Only for what no read of it changes. */
  readonly viewsOnly?: boolean;
}

interface Answered {
  readonly status: number;
  /** As [name, value, …]. */
  readonly headers: readonly string[];
  readonly text: string | null;
}

type Append = (context: RequestContext, headers: string[]) => Promise<void>;

/** Everything under /api: finds the route, judges the caller, parses, handles, answers. */
export class Api {
  constructor(
    private readonly services: Services,
    private readonly table: RouteTable,
    private readonly compose: ComposeHeaders,
  ) {}

  /** Answers one request; `path` comes without /api/. Never throws. */
  async handle(koa: Context, path: string): Promise<void> {
    const { req: request, querystring: query } = koa;
    const asked = { method: request.method ?? '', path, query };
    const state = new CallerState(this.compose);
    const { status, headers, text } = await this.#answered(request, asked, state, (context, to) =>
      context.appendState(to),
    );
    await sendJson(koa, status, [...apiHeaders, ...headers], text);
  }

  /**
   * Answers `GET reads?read=…&read=…`: several reads of one caller, each answered as it would be alone, in one answer with
   * one set of the headers that tell the caller's own state. Never throws.
   */
  async handleReads(koa: Context): Promise<void> {
    const { req: request, querystring } = koa;
    const reads = new URLSearchParams(querystring).getAll('read');
    if (reads.length === 0 || reads.length > mostReads) {
      const refused = new HttpError(400, 'reads_invalid', `Name 1 to ${mostReads} reads.`);
      return sendJson(koa, refused.status, apiHeaders, refused.body());
    }
    const told: RequestContext[] = [];
    const state = new CallerState(this.compose);
    const answers = await Promise.all(
      reads.map((read) => {
        const [path = '', query = ''] = read.split('?', 2);
        const asked = { method: 'GET', path, query, viewsOnly: true };
        return this.#answered(request, asked, state, (context, to) => {
          told.push(context);
          context.appendModels(to);
          return Promise.resolve();
        });
      }),
    );
    const headers = [...apiHeaders];
    // Each view among them was durable when it was answered; what cannot be told now, the next answer tells.
    await told
      .findLast(({ session }) => session)
      ?.appendCaller(headers)
      .catch(() => undefined);
    await sendJson(koa, 200, headers, `{"answers":[${answers.map(partOf).join(',')}]}`);
  }

  /** The answer to one call. Never throws. */
  async #answered(
    request: IncomingMessage,
    asked: Asked,
    state: CallerState,
    append: Append,
  ): Promise<Answered> {
    let context: RequestContext | null = null;
    let isAct = false;
    const headers: string[] = [];
    try {
      const match = this.#match(asked, headers);
      const { route } = match;
      isAct = isChange(route);
      if (isAct) requireClient(request);
      if (takesBody(request, route) && !sendsFile(request, route)) requireJson(request);
      const key = route.kind === 'view' ? null : idempotencyKey(request);
      const session = await this.#session(request, route);
      const address = () => callerAddress(request, this.services.settings.trustedProxies);
      const device = deviceOf(request);
      context = new RequestContext(this.services, session, address, device, key, state);
      this.#checkRole(route, session);
      const text = await this.#answer(request, context, match, asked.query);
      await append(context, headers);
      return { status: text === null ? 204 : 200, headers, text };
    } catch (error) {
      const failure = this.#failure(error, request, isAct);
      if (failure.retryAfterSeconds !== undefined)
        headers.push('Retry-After', String(failure.retryAfterSeconds));
      if (context && failure.status !== 503) await append(context, headers).catch(() => undefined);
      return { status: failure.status, headers, text: failure.body() };
    }
  }

  #match({ method, path, viewsOnly = false }: Asked, headers: string[]): Match {
    const match = this.table.match(method, path);
    if (match === null || (viewsOnly && 'route' in match && match.route.kind !== 'view'))
      throw new HttpError(404, 'not_found', 'There is no such call.');
    if ('route' in match) return match;
    headers.push('Allow', match.join(', '));
    throw new HttpError(405, 'method_not_allowed', `Use ${match.join(' or ')} for this call.`);
  }

  /**
   * The caller's session, if the key is worth anything. A dead key is refused even where guests may read, since the
   * client has to notice; it never keeps anybody from signing in again.
   */
  async #session(request: IncomingMessage, route: Route): Promise<Session | null> {
    const key = sessionKey(request);
    if (key === null) return null;
    const session = await this.services.accounts.session(key);
    if (session) this.services.presence.touch(session.account);
    else if (route.role !== 'public' || route.kind === 'view')
      throw deadSession(await this.services.accounts.sessionEnd(key));
    return session;
  }

  #checkRole(route: Route, session: Session | null): void {
    if (route.role === 'public') return;
    if (!session) throw noSession();
    if (route.whileBarred !== true) requireMayPlay(this.services, session);
    if (route.role === 'user') return;
    if (route.role === 'staff') {
      if (!route.grants?.some((granted) => session.roles.includes(granted))) throw notStaff();
      return;
    }
    const alive = this.services.peek((world) => aliveCharacter(world, actorIn(world, session)) !== null);
    if (!alive) throw noCharacter();
  }

  async #answer(
    request: IncomingMessage,
    context: RequestContext,
    match: Match,
    query: string,
  ): Promise<string | null> {
    const { route } = match;
    if (route.speaks) await requireMaySpeak(context);
    const body = await this.#readBody(request, context, route);
    const answer = await route.handle(context, parseInput(match, query, body));
    if (!route.answer) return null;
    if (this.services.settings.checkAnswers) z.parse(route.answer, answer);
    return JSON.stringify(answer);
  }

  async #readBody(request: IncomingMessage, context: RequestContext, route: Route): Promise<object> {
    if (request.method === 'GET') return {};
    const { upload } = route;
    if (!upload || !sendsFile(request, route)) return readJsonBody(request);
    admitUpload(context);
    const body = await this.services.uploads.receive(() => readMultipartBody(request, upload));
    if (body) return body;
    throw busy(retryAfterSeconds);
  }

  #failure(error: unknown, request: IncomingMessage, isAct: boolean): HttpError {
    if (error instanceof HttpError) return error;
    const unavailable = isAct ? undecided : unreadable;
    if (error instanceof LogAwayError) return unavailable(error.retryAfterSeconds);
    if (!this.services.pipeline.healthy) return unavailable(retryAfterSeconds);
    if (error instanceof StoreUnavailableError) {
      this.services.log.warn({ err: error }, 'the documents cannot be asked');
      return unavailable(retryAfterSeconds);
    }
    this.services.log.error(
      { err: error, method: request.method, path: request.url?.split('?')[0] },
      'a call failed',
    );
    return new HttpError(500, 'internal', 'Something went wrong on our side. Nothing was changed.');
  }
}

/** One of several answers as JSON; its body is JSON already. */
function partOf({ status, headers, text }: Answered): string {
  const named: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) named[headers[at] ?? ''] = headers[at + 1] ?? '';
  return `{"status":${status},"headers":${JSON.stringify(named)},"body":${text ?? 'null'}}`;
}

function isChange(route: Route): boolean {
  return route.method !== 'GET' || route.kind === 'opens';
}

function sendsFile(request: IncomingMessage, { upload }: Route): boolean {
  return upload !== undefined && isMultipart(request);
}

/** Documents 1: POST and PATCH send JSON; a DELETE only if it sends anything. */
function takesBody(request: IncomingMessage, route: Route): boolean {
  if (route.method === 'GET') return false;
  if (route.method !== 'DELETE') return true;
  return request.headers['content-type'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}
