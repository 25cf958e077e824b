import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify';
import type { Endpoint } from '@tsuun/contract/endpoint';
import type pg from 'pg';
import { exportSources } from './export-sources.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { arrivalFeeRoutes } from './features/arrival-fee/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { dataVolumeRoutes } from './features/data-volume/routes.ts';
import { importTemplateRoutes } from './features/export/import-templates.ts';
import { exportRoutes } from './features/export/routes.ts';
import { feeRoutes } from './features/fee/routes.ts';
import { invoiceDraftRoutes } from './features/month-end/invoice-draft/routes.ts';
import { lookupRoutes } from './features/lookup/routes.ts';
import { monthRoutes } from './features/month-end/report/routes.ts';
import { nameConversionRoutes } from './features/name-conversion/routes.ts';
import { applyRoutes } from './features/order/apply/routes.ts';
import { pendingRoutes } from './features/order/pending/routes.ts';
import { orderRoutes } from './features/order/routes.ts';
import { accountRoutes } from './features/session/account-routes.ts';
import { UnknownCodes } from './features/session/unknown-codes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { settingRoutes } from './features/setting/routes.ts';
import { snapshotRoutes } from './features/month-end/snapshot/routes.ts';
import { transferRoutes } from './features/transfer/routes.ts';
import { preflightRoutes } from './features/preflight/routes.ts';
import { undoRoutes } from './features/undo/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { workRoutes } from './features/work/routes.ts';
import { MasterCache } from './masters/master-cache.ts';
import { openPool } from './db/pool.ts';
import { answerUnreadable } from './http/bare-answers.ts';
import { callIdOf } from './http/call-id.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { answerDocs } from './http/docs.ts';
import { answerBadAddress, answerErrors } from './http/errors.ts';
import { normalizeForwardedFor } from './http/forwarded-address.ts';
import { answerHealth } from './http/health.ts';
import { logCalls } from './http/log-calls.ts';
import { servePages } from './http/pages.ts';
import { answerMetrics } from './operation/metrics.ts';
import { routes, type Route } from './http/route.ts';
import { limitUnreadBodies } from './http/unread-bodies.ts';
import { cutSlowBodies } from './http/slow-bodies.ts';
import { JobFeed } from './job/job-feed.ts';
import { JobStreams } from './job/job-streams.ts';
import type { JobWorks } from './job/job-work.ts';
import { jobWorks } from './jobs.ts';
import type { Services } from './services.ts';
import { workSources } from './work-sources.ts';
import { hourlyCleanup } from './operation/hourly-cleanup.ts';
import { importPlans } from './import-plans.ts';
import { snapshotSources } from './snapshot-sources.ts';
import { undoTargets } from './undo-targets.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Every registered call, for the documentation and the rights test. */
  readonly endpoints: readonly Endpoint[];
}

/**
 * The whole web server short of listening, so that a test builds one and calls it. Features meet only here. Once `stop`
 * aborts it is no longer ready, so that nobody is sent here any more, and goes on answering until it is closed.
 */
export async function buildApp(
  services: Services,
  works: JobWorks = jobWorks,
  stop: AbortSignal = new AbortController().signal,
): Promise<App> {
  const http: FastifyInstance = Fastify({
    loggerInstance: services.log,
    trustProxy: services.trustedProxies.split(',').map((proxy) => proxy.trim()),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'callId' }),
    genReqId: callIdOf,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerBadAddress(services.httpsOnly),
    clientErrorHandler: answerUnreadable(services.httpsOnly),
    // Calls state what they take themselves.
    bodyLimit: 8 * 1024,
  });
  http.server.maxConnections = maxConnections;
  const endpoints: Endpoint[] = [];
  const { entry, writing } = ownPools(services);
  http.addHook('onClose', () => Promise.all([entry.pool.end(), writing.end()]));
  const feed = new JobFeed(services);
  await feed.open();
  // Streams end before the server waits for open requests, of which they are the longest.
  http.addHook('preClose', () => feed.close());

  // Calls carry JSON or a form; Fastify would take plain text too and leave the refusal to the input check.
  http.removeContentTypeParser('text/plain');
  http.addHook('onRequest', normalizeForwardedFor);
  http.addHook('onRequest', nameNothing);
  logCalls(http);
  cutSlowBodies(http, services.httpsOnly);
  await http.register(helmet, securityHeaders(services.httpsOnly));
  limitUnreadBodies(http);
  await compressAnswers(http);
  await http.register(cookie);
  await http.register(multipart);
  answerErrors(http, services.pool);
  await answerHealth(http, entry.pool, stop);
  answerMetrics(http, entry, {
    token: services.metricsToken,
    pools: { main: services.pool, writing, entry: entry.pool },
  });
  const route = routes(http, { ...services, writing, entry: entry.pool }, endpoints);
  const unknownCodes = new UnknownCodes(entry.pool);
  http.addHook('preClose', () => unknownCodes.flush());
  sessionRoutes(route, entry, unknownCodes);
  accountRoutes(route, entry);
  lookupRoutes(route, services);
  const streams = new JobStreams(services, feed);
  http.addHook('preClose', () => streams.close());
  transferRoutes(route, services, streams, works);
  exportRoutes(route, services, streams, exportSources);
  importTemplateRoutes(route);
  invoiceDraftRoutes(route, services, streams);
  snapshotRoutes(route, services, streams, snapshotSources);
  hourlyCleanup(http, services);
  const masters = new MasterCache(services.pool);
  orderRoutes(route, services, masters);
  feeRoutes(route, services, masters);
  for (const routesOf of plainRoutes) routesOf(route, services);
  workRoutes(route, services, workSources);
  applyRoutes(route, services, streams);
  userRoutes(route, services, streams);
  undoRoutes(route, services, streams, undoTargets);
  preflightRoutes(route, services, streams, importPlans);

  answerDocs(http, endpoints);
  await servePages(http, entry);
  return { http, endpoints };
}

/** More connections than a company opens; each takes a file handle and some memory. */
const maxConnections = 8_000;

/** 月次照合 holds the exports against now by their own questions. */
const booksRoutes = (route: Route, services: Services): void => monthRoutes(route, services, exportSources);

/** Routes that need only the services. */
const plainRoutes: readonly ((route: Route, services: Services) => void)[] = [
  settingRoutes,
  activityRoutes,
  auditRoutes,
  booksRoutes,
  arrivalFeeRoutes,
  nameConversionRoutes,
  pendingRoutes,
  dataVolumeRoutes,
];

/** For sessions, log-in and readiness: connections that no act ever waits on, however many wait on those for writing (R11). */
function ownPools(services: Services): { readonly entry: Services; readonly writing: pg.Pool } {
  const { databaseUrl, log } = services;
  const pool = openPool(databaseUrl, log, { max: 3, lockTimeout: 2_000, applicationName: 'tsuun entry' });
  const writing = openPool(databaseUrl, log, { lockTimeout: 2_000, applicationName: 'tsuun write' });
  return { entry: { ...services, pool }, writing };
}

/** A deletion has no body: a client that names a content type all the same means nothing by it. */
const nameNothing: onRequestAsyncHookHandler = async ({ method, raw: { headers } }) => {
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (method === 'DELETE' && isEmpty) delete headers['content-type'];
};

/** Everything from this server, nothing inline, framed by nobody (R34). Styles set by script need no exception. */
const securityHeaders = (httpsOnly: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  // A browser that was reported holds to https for a year, so nobody is known by the way.
  strictTransportSecurity: httpsOnly && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
  crossOriginEmbedderPolicy: false,
});
