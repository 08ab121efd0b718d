import { randomBytes, randomUUID } from 'node:crypto';
import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import Koa from 'koa';
import { crimeBody } from './hand-crime.ts';
import type { PeerTown, PeerTownOptions } from './peer-town.ts';

/** How the bench wants its peer. */
export function wantedTown(env: NodeJS.ProcessEnv): PeerTownOptions {
  return {
    players: Number(env['BENCH_PLAYERS']),
    waitMs: 0,
    readModels: env['BENCH_READ_MODELS'] === 'yes',
    secret: randomBytes(32),
  };
}

/** Answers crimes by HTTP, and says when it is ready. */
export function serveTown(town: PeerTown): void {
  const router = new Router();
  router.post('/api/small', async (context) => {
    const body = crimeBody.safeParse(context.request.body);
    if (!body.success) {
      context.status = 400;
      context.body = { error: 'This is no job.' };
      return;
    }
    const key = context.get('idempotency-key') || randomUUID();
    const answer = await town.crime(context.get('gn-session-key'), key, Date.now());
    switch (answer.kind) {
      case 'told':
        context.body = answer.told;
        break;
      case 'stranger':
        context.status = 401;
        context.body = { error: 'Log in first.' };
        break;
      case 'waiting':
        context.status = 422;
        context.body = { error: 'Lie low for a while.', until: answer.until };
        break;
    }
  });
  const app = new Koa();
  app.use(bodyParser());
  app.use(router.routes());
  app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
}
