import type { FunctionCode } from '@tsuun/domain/permission/functions';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import type { Shape, ValueOfShape } from './shape.ts';

/** Every call lies below this prefix (CONST-01). */
export const prefix = '/gpa';

/** Right needed for a call: none, any signed-in user, or one of a function's bits. */
export type Right = 'public' | 'session' | { readonly code: FunctionCode; readonly bit: 1 | 2 };

export const read = (code: FunctionCode): Right => ({ code, bit: 1 });
export const write = (code: FunctionCode): Right => ({ code, bit: 2 });

/**
 * The part of a server that a call takes: `cheap` reads or writes a few rows, `list` reads a page of a search and counts
 * it, `dear` reads or counts many records, `work` writes many or keeps a connection open. The server limits each for one
 * person (API-82).
 */
export type Cost = 'cheap' | 'list' | 'dear' | 'work';

/**
 * One call, said once for both sides: the server checks, types and documents by it, the page calls by it. Paths name
 * parameters with a colon; a search takes the description's parameters plus `pageNum`, a history `nextPage`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the prefix: `/api/order/:id`. */
  readonly path: string;
  readonly right: Right;
  /** One Japanese line for the documentation. */
  readonly summary: string;
  readonly query?: SearchDescription;
  readonly paging?: 'search' | 'history';
  readonly body?: Shape;
  readonly answer: Shape;
  /** A save without id creates a record, and may name it by a creation key. */
  readonly creates?: boolean;
  /** A POST that only asks: its question is too long for an address, and asked twice it is answered again. */
  readonly asks?: boolean;
  /** Its body is a table of thousands of rows. */
  readonly long?: boolean;
  /** Set where the form of the call does not show that it reads many records. */
  readonly cost?: 'dear' | 'list';
}

/** The cost class of a call, from its form where the endpoint does not say it. */
export function costOf({ answer, asks, body, cost, long, paging }: Endpoint): Cost {
  if (cost !== undefined) return cost;
  if (answer.kind === 'stream' || body?.kind === 'upload') return 'work';
  if (paging !== undefined) return 'list';
  const isTable = long === true || body?.kind === 'ids' || body?.kind === 'batch';
  if (isTable) return asks === true ? 'dear' : 'work';
  return 'cheap';
}

/**
 * True for calls that answer with an event stream. All of them may start a job, so none is answered to a link, an image
 * or a prefetch: the request must name `text/event-stream` in `Accept`, as every `EventSource` does (R37).
 */
export const isStream = ({ answer }: Pick<Endpoint, 'answer'>): boolean => answer.kind === 'stream';

/** Keeps the literal types of an endpoint while checking its form. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Calls of one method for one right: each tells its path, its line of the documentation, what it takes and answers. */
export const callsBy =
  <const M extends Endpoint['method'], const R extends Right>(method: M, right: R) =>
  <const P extends string, const E extends Omit<Endpoint, 'method' | 'path' | 'right' | 'summary'>>(
    path: P,
    summary: string,
    more: E,
  ) => ({ method, path, right, summary, ...more });

type Segments<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Segments<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in an endpoint's path. */
export type ParamsOf<E extends Endpoint> = { readonly [K in Segments<E['path']>]: string };

/** The conditions an endpoint's search takes. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends SearchDescription }
  ? ConditionsOf<Q>
  : Record<never, never>;

export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Shape } ? ValueOfShape<B> : undefined;
export type AnswerOf<E extends Endpoint> = ValueOfShape<E['answer']>;
