import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify';
import { type Endpoint, maxPathValueLength } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type pg from 'pg';
import { accessTokenRoutes } from './features/access-token/routes.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { arrivalFeeRoutes } from './features/arrival-fee/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { alignPositions } from './features/change-feed/align-positions.ts';
import { changeFeedRoutes } from './features/change-feed/routes.ts';
import { dataVolumeRoutes } from './features/data-volume/routes.ts';
import { feedsToDropInto } from './features/feed/feed-rights.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { importTemplateRoutes } from './features/export/import-templates.ts';
import { exportRoutes } from './features/export/routes.ts';
import { feeRoutes } from './features/fee/routes.ts';
import { storedFee } from './features/fee/stored-fee.ts';
import { storedArrivalFee } from './features/arrival-fee/stored-arrival-fee.ts';
import { storedConversion } from './features/name-conversion/stored-conversion.ts';
import { storedOrder } from './features/order/stored-order.ts';
import { invoiceDraftRoutes } from './features/month-end/invoice-draft/routes.ts';
import { jumpRoutes } from './features/jump/routes.ts';
import { lookupRoutes } from './features/lookup/routes.ts';
import { monthRoutes } from './features/month-end/report/routes.ts';
import { nameConversionRoutes } from './features/name-conversion/routes.ts';
import { applyRoutes } from './features/order/apply/routes.ts';
import { noteRoutes } from './features/note/routes.ts';
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
import { callIdOf, logCalls } from './http/log-calls.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { answerDocs } from './http/docs.ts';
import { answerBadAddress, answerErrors } from './http/errors.ts';
import { normalizeForwardedFor } from './http/client-address.ts';
import { answerHealth } from './http/health.ts';
import { readableAddress, servePages } from './http/pages.ts';
import { answerMetrics } from './operation/metrics.ts';
import { type Route, routes } from './http/route.ts';
import { cutSlowBodies, limitUnreadBodies } from './http/request-bodies.ts';
import { JobChangeListener } from './job/job-change-listener.ts';
import { JobStreams } from './job/job-streams.ts';
import type { JobWorks } from './job/job-work.ts';
import { jobWorks } from './jobs.ts';
import { readInstance } from './db/server-key.ts';
import type { Services } from './services.ts';
import { hourlyCleanup } from './operation/hourly-cleanup.ts';
import { importPlans } from './import-plans.ts';
import { undoTargets, exportSources, jumpSources, snapshotSources, workSources } from './record-sources.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Every registered call, for the documentation and the rights test. */
  readonly endpoints: readonly Endpoint[];
}

/**
 * Builds the complete web server without listening, so that tests can call it; the only file that connects the
 * features. Once `stop` aborts the server reports that it is not ready, so that a load balancer sends no more calls,
 * and answers calls until it is closed.
 */
export async function buildApp(
  given: Services,
  works: JobWorks = jobWorks,
  stop: AbortSignal = new AbortController().signal,
): Promise<App> {
  const services: Services = { ...given, instance: await readInstance(given.pool) };
  await alignPositions(given.pool);
  const http: FastifyInstance = Fastify({
    loggerInstance: services.log,
    trustProxy: services.trustedProxies.split(',').map((proxy) => proxy.trim()),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'callId' }),
    genReqId: callIdOf,
    routerOptions: { maxParamLength: maxPathValueLength },
    rewriteUrl: readableAddress,
    frameworkErrors: answerBadAddress(services.httpsOnly),
    clientErrorHandler: answerUnreadable(services.httpsOnly),
    // Calls set their own limits.
    bodyLimit: 8 * 1024,
  });
  http.server.maxConnections = maxConnections;
  const endpoints: Endpoint[] = [];
  const { entry, writing } = separatePools(services);
  http.addHook('onClose', () => Promise.all([entry.pool.end(), writing.end()]));
  const jobChanges = new JobChangeListener(services);
  await jobChanges.open();
  // It closes before the server waits for open requests, of which streams are the longest.
  http.addHook('preClose', () => jobChanges.close());

  // Calls contain JSON or a form. Fastify would accept plain text too, which only the input check would refuse.
  http.removeContentTypeParser('text/plain');
  http.addContentTypeParser('*', ({ routeOptions: { config } }, payload, done) =>
    config.takesBytes === true ? done(null, payload) : done(new Problem('contentType')),
  );
  http.addHook('onRequest', normalizeForwardedFor);
  http.addHook('onRequest', dropEmptyContentType);
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
  accessTokenRoutes(route, services, feedsToDropInto);
  lookupRoutes(route, services);
  const streams = new JobStreams(services, jobChanges);
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
  changeFeedRoutes(route, services, {
    order: storedOrder,
    fee: storedFee,
    'arrival-fee': storedArrivalFee,
    'name-conversion': storedConversion,
  });
  workRoutes(route, services, workSources);
  jumpRoutes(route, services, jumpSources);
  applyRoutes(route, services, streams);
  userRoutes(route, services, streams);
  undoRoutes(route, services, streams, undoTargets);
  preflightRoutes(route, services, streams, importPlans);
  feedRoutes(route, services);

  answerDocs(http, endpoints);
  await servePages(http, entry);
  return { http, endpoints };
}

/** Maximum number of connections, more than a company opens; each needs a file handle and some memory. */
const maxConnections = 8_000;

/** Registers the calls of 月次照合, which compares the exports with the present rows by the queries of the exports. */
const monthReportRoutes = (route: Route, services: Services): void => monthRoutes(route, services, exportSources);

/** Routes that need only the services. */
const plainRoutes: readonly ((route: Route, services: Services) => void)[] = [
  settingRoutes,
  activityRoutes,
  auditRoutes,
  monthReportRoutes,
  arrivalFeeRoutes,
  nameConversionRoutes,
  pendingRoutes,
  noteRoutes,
  dataVolumeRoutes,
];

/**
 * Opens pools for sessions, log-in and readiness, whose connections no command waits on, and for writing, however many
 * commands wait there (R11).
 */
function separatePools(services: Services): { readonly entry: Services; readonly writing: pg.Pool } {
  const { databaseUrl, log } = services;
  const pool = openPool(databaseUrl, log, { max: 3, lockTimeout: 2_000, applicationName: 'tsuun entry' });
  const writing = openPool(databaseUrl, log, { lockTimeout: 2_000, applicationName: 'tsuun write' });
  return { entry: { ...services, pool }, writing };
}

/** Removes the content type of a deletion without a body, which some clients send although it has no meaning. */
const dropEmptyContentType: onRequestAsyncHookHandler = async ({ method, raw: { headers } }) => {
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (method === 'DELETE' && isEmpty) delete headers['content-type'];
};

/**
 * Security headers: everything from this server, nothing inline, no frames (R34). Styles set by script need no
 * exception.
 */
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
  // Browsers that have seen this header use only https for a year, so that no request is sent unencrypted.
  strictTransportSecurity: httpsOnly && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
  crossOriginEmbedderPolicy: false,
});
