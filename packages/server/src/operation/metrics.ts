import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem, type ProblemCode } from '@tsuun/contract/problem';
import type { Services } from '../services.ts';
import { databaseFigures } from './database-figures.ts';

interface MetricsOptions {
  /** Token that a caller must send as `Authorization: Bearer …`; `null`: only callers on this machine are answered. */
  readonly token: string | null;
  readonly pools: Readonly<Record<string, pg.Pool>>;
}

/**
 * Serves `GET /gpa/api/metrics` in the text format of Prometheus: requests by route, the process, pools, open streams,
 * and figures of jobs and backups from the database. No session is needed, since monitoring systems have none;
 * docs/operations.md has the alert rules.
 */
export function answerMetrics(http: FastifyInstance, { pool }: Services, { token, pools }: MetricsOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  http.addHook('onClose', () => register.clear());
  measureRequests(http, register);
  measurePools(register, pools);
  const figures = databaseFigures(register, pool);
  http.get(`${prefix}/api/metrics`, async (request, reply) => {
    if (!isAllowed(request, token)) throw new Problem('forbidden');
    await figures();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Headers by which gateways name their clients, or themselves. */
const gatewayHeaders = new Set(
  ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'x-client-ip', 'via'].concat([
    'true-client-ip',
    'cf-connecting-ip',
  ]),
);

/**
 * True for a request with the token; without a token for one from this machine, unless a gateway on it forwards the
 * request of another.
 */
function isAllowed({ headers, raw, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isHere = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  // Headers as received: an unreadable `X-Forwarded-For` is removed from the parsed ones.
  const names = raw.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
  return isHere && !names.some((name) => gatewayHeaders.has(name));
}

/** Compares two texts in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Refusals that the operator must act on. */
const refusedReasons = new Set<ProblemCode>(['diskFull', 'databaseAway', 'searchTooSlow', 'workTooSlow']);

/** Measures requests. Streams count as open until they end; their duration is not measured as a response time. */
function measureRequests(http: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'tsuun_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [register],
  });
  const open = new Gauge({
    name: 'tsuun_open_requests',
    help: 'Requests being answered, streams among them',
    labelNames: ['route'],
    registers: [register],
  });
  // Counters exist from the start: one that began with its first fault would show no increase by it.
  const faults = new Counter({
    name: 'tsuun_faults_total',
    help: 'Answers that are a fault of ours',
    registers: [register],
  });
  const refused = new Counter({
    name: 'tsuun_refused_total',
    help: 'Calls that could not be served although nothing is wrong with them, by reason and kind',
    labelNames: ['reason', 'kind'],
    registers: [register],
  });
  for (const reason of refusedReasons) for (const kind of ['read', 'write']) refused.inc({ reason, kind }, 0);
  http.addHook('onRequest', async (request, reply) => {
    const [began, route] = [performance.now(), request.routeOptions.url ?? 'none'];
    open.inc({ route });
    reply.raw.once('close', () => {
      open.dec({ route });
      if (reply.raw.statusCode >= 500 && reply.raw.statusCode !== 503) faults.inc();
      const reason = request.problemCode;
      const kind = request.method === 'GET' ? 'read' : 'write';
      if (reason !== undefined && refusedReasons.has(reason)) refused.inc({ reason, kind });
      if (request.routeOptions.config.isStream) return;
      const labels = { method: request.method, route, status: String(reply.raw.statusCode) };
      seconds.observe(labels, (performance.now() - began) / 1000);
    });
  });
}

function measurePools(register: Registry, pools: MetricsOptions['pools']): void {
  const connections = new Gauge({
    name: 'tsuun_database_connections',
    help: 'Connections of a pool by what they do, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waited for' }, waitingCount);
      }
    },
  });
}
