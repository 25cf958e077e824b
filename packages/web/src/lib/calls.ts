import {
  prefix,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@tsuun/contract/endpoint';
import type { ProblemBody } from '@tsuun/contract/problem';
import { requestTimeout } from '@tsuun/contract/stream';
import { writeQuery } from '@tsuun/domain/search/query';
import { ApiError, fixedSentence } from './api-error.ts';
import { callEvents } from './call-events.ts';

interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  /** Page parameters and others the description does not carry. */
  readonly extra?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<E> | FormData;
  readonly signal?: AbortSignal;
  /** A read that follows an act by itself: it resets no dialog (SHELL-15). */
  readonly background?: boolean;
  /** The caller shows its own refusals: these statuses are not announced to everybody (ERR-16). */
  readonly ownErrors?: readonly number[];
}

/** The address of a call. */
export function addressOf<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): string {
  const params: Readonly<Record<string, string>> = options.params ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = endpoint.query && options.query ? writeQuery(endpoint.query, options.query) : [];
  const search = new URLSearchParams([...query, ...Object.entries(options.extra ?? {})]).toString();
  return `${prefix}${path}${search === '' ? '' : `?${search}`}`;
}

/**
 * Makes a call and answers its value. Refusals and failures are thrown as `ApiError` and, unless the caller keeps them
 * to itself, announced to the central handling (ERR-07).
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
  if (!options.background) callEvents.started();
  try {
    return await send(endpoint, options);
  } catch (error) {
    if (error instanceof ApiError && !options.ownErrors?.includes(error.status)) callEvents.failed(error);
    throw error;
  }
}

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<AnswerOf<E>> {
  const { body, signal } = options;
  const timeout = AbortSignal.timeout(requestTimeout);
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(addressOf(endpoint, options), {
    method: endpoint.method,
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(json && { headers: { 'content-type': 'application/json' } }),
    ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : ApiError.network();
  });
  if (!response.ok) throw await refusal(response);
  return (await readAnswer(response)) as AnswerOf<E>;
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const json = response.headers.get('content-type')?.startsWith('application/json');
  return (json ? response.json() : response.text()).catch(() => {
    throw ApiError.communication();
  });
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as ProblemBody | null;
  const sentence = fixedSentence(response.status);
  return new ApiError(response.status, body?.message ? body : { code: 'unknown', message: sentence });
}
