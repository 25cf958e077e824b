import {
  prefix,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@tsuun/contract/endpoint';
import type { ProblemBody } from '@tsuun/contract/problem';
import {
  creationAttemptHeader,
  creationKeyHeader,
  idempotencyKeyHeader,
  takesIdempotencyKey,
} from '@tsuun/contract/headers';
import { requestTimeout } from '@tsuun/contract/stream';
import { faultSentence } from '@tsuun/domain/message/message';
import { writeQuery } from '@tsuun/domain/search/conditions';
import { ApiError, fixedSentence } from './api-error.ts';
import { callEvents } from './call-events.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { recoverSession, reportAnswer } from './session-events.ts';
import { expectedUserHeaders } from './tab-user.ts';

/** Key of a new record and the number of attempts to save it, from 1. */
export interface CreationAttempt {
  readonly key: string;
  readonly attempt: number;
}

export interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  /** Parameters that the description of the endpoint does not have, such as those of a page. */
  readonly extra?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<E> | FormData;
  readonly signal?: AbortSignal;
  /** Identity of a new record, by which a repeated save is the same creation whatever its content (R18). */
  readonly creation?: CreationAttempt | null;
  /** Background read after a command, which resets no dialog (SHELL-15). */
  readonly background?: boolean;
  /** Accepts an answer for any signed-in user and not only for that of this tab: the log-in and the calls after it. */
  readonly anyUser?: boolean;
  /**
   * Errors that the caller shows itself and that are not passed to the central handling (ERR-16). `allButSession`: all
   * except an ended session, for content with 再試行 (ERR-17). `allButRefusals`: a refusal is shown in the list and in the
   * dialog (ERR-09). `answered`: only answers of the server about the form's content (FORM-11).
   */
  readonly ownErrors?: readonly number[] | 'all' | 'allButSession' | 'allButRefusals' | 'answered';
}

/** Options for a part of a page that loads by itself and shows a failure in its own area. */
export const inPlace = { background: true, ownErrors: 'allButSession' } as const;

/**
 * Options for a list or search, which shows a failure in its own area and a refusal also in the error dialog (ERR-09).
 */
export const inList = { background: true, ownErrors: 'allButRefusals' } as const;

/** Statuses whose sentence stays in the error dialog until it is closed (ERR-09). */
const refusals: readonly number[] = [401, 403, 404, 409];

/** Statuses without a decision of the server, after which the call may be repeated. */
export const statusesWithoutAnswer: readonly number[] = [0, -1, 500, 502, 503, 504];

/** Address of a call with its path and query parameters. */
export function addressOf<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): string {
  const params: Readonly<Record<string, string>> = options.params ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = endpoint.query && options.query ? writeQuery(endpoint.query, options.query) : [];
  const search = new URLSearchParams([...query, ...Object.entries(options.extra ?? {})]).toString();
  return `${prefix}${path}${search === '' ? '' : `?${search}`}`;
}

/**
 * Makes a call and returns its answer. Throws refusals and failures as `ApiError` and, unless the caller shows them
 * itself, reports them to the central handling (ERR-07).
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  if (!options.background) callEvents.started();
  try {
    return await sendAsTabUser(endpoint, options);
  } catch (error) {
    if (error instanceof ApiError) {
      if (!options.background) callEvents.refused();
      if (!isOwn(error.status, options.ownErrors)) callEvents.failed(error);
    }
    throw error;
  }
}

function isOwn(status: number, own: CallOptions<Endpoint>['ownErrors'] = []): boolean {
  if (own === 'all') return true;
  if (own === 'answered') return isAnswered(status);
  if (own === 'allButRefusals') return !refusals.includes(status);
  return own === 'allButSession' ? status !== 401 : own.includes(status);
}

/** True if the server refused the content of a call and not the session. */
export const isAnswered = (status: number): boolean => status > 0 && status !== 401;

/** Sends a call and repeats it after the user of the tab has logged in again (SESS-04). */
async function sendAsTabUser<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<AnswerOf<E>> {
  for (;;) {
    try {
      return await send(endpoint, options);
    } catch (error) {
      if (!(error instanceof ApiError) || options.anyUser) throw error;
      if (!(await recoverSession(error, options.signal))) throw error;
    }
  }
}

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<AnswerOf<E>> {
  const { body, signal } = options;
  const timeout = AbortSignal.timeout(requestTimeout);
  const json = body !== undefined && !(body instanceof FormData);
  const address = addressOf(endpoint, options);
  const text = json ? JSON.stringify(body) : undefined;
  const { creation = null } = options;
  const key =
    takesIdempotencyKey(endpoint) && creation === null ? idempotencyKeys.for(endpoint.method, address, text) : null;
  const response = await fetch(address, {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      ...(!options.anyUser && expectedUserHeaders()),
      ...(json && { 'content-type': 'application/json' }),
      ...(key && { [idempotencyKeyHeader]: key.value }),
      ...(creation && { [creationKeyHeader]: creation.key, [creationAttemptHeader]: String(creation.attempt) }),
    },
    ...(body !== undefined && { body: text ?? (body as FormData) }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : ApiError.network();
  });
  reportAnswer(response);
  if (!response.ok) {
    const refused = await refusal(response);
    if (!statusesWithoutAnswer.includes(refused.status)) key?.answered();
    throw refused;
  }
  // An interrupted body counts as a lost answer, because the command may have been executed.
  const answer = (await readAnswer(endpoint, response)) as AnswerOf<E>;
  key?.answered();
  return answer;
}

/** Reads the body of a response; a body of another type than expected (such as a gateway's page) is unreadable. */
async function readAnswer({ answer }: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return (answer.kind === 'text' ? response.text() : response.json()).catch(() => {
    throw ApiError.communication();
  });
}

/** Message of a refused response, or the fixed sentence of its status. */
export async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ProblemBody | null;
  // For a fault of the program only the fixed sentence is shown (ERR-10).
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const callId = response.headers.get('x-request-id');
  if (body?.message && response.status !== 500) return new ApiError(response.status, body, { retryAfter, callId });
  const isFault = response.status === 500;
  const sentence = isFault ? faultSentence(callId) : fixedSentence(response.status);
  const fixed = { code: 'unknown', message: sentence };
  return new ApiError(response.status, fixed, { worded: false, callId });
}
