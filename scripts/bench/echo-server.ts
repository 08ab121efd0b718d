// The peer of every HTTP figure: Koa with its router and body parser, answering a body that it was sent, or an object
// that it was given (BENCH_ANSWER, JSON).
import './tell-cpu.ts';
import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import Koa from 'koa';

const app = new Koa();
const router = new Router();
const answer: unknown = JSON.parse(process.env['BENCH_ANSWER'] ?? '{"status":"ok"}');
router.post('/api/echo', (context) => {
  context.body = context.request.body;
});
router.get('/api/echo', (context) => {
  context.body = answer;
});
app.use(bodyParser());
app.use(router.routes());
app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
