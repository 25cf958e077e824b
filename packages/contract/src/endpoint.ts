import type { FunctionCode } from '@tsuun/domain/permission/functions';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import type { Shape, ValueOfShape } from './shape.ts';

/** Prefix of the addresses of all calls (CONST-01). */
export const prefix = '/gpa';

/** Maximum length of a value in a path; a call with a longer one is not found. */
export const maxPathValueLength = 500;
/** Maximum length of a cursor, more than the longest value by which a list is sorted needs. */
export const maxCursorLength = 4_000;

/** Right required for a call: none, any signed-in user, or one of a function's bits. */
export type Right = 'public' | 'session' | { readonly code: FunctionCode; readonly bit: 1 | 2 };

export const read = (code: FunctionCode): Right => ({ code, bit: 1 });
export const write = (code: FunctionCode): Right => ({ code, bit: 2 });

/**
 * Cost class of a call: `cheap` reads or writes a few rows, `list` reads a page of a search and counts it, `expensive`
 * reads or counts many records, `work` writes many or keeps a connection open. The server limits each class for one
 * user (API-82).
 */
type Cost = 'cheap' | 'list' | 'expensive' | 'work';

/**
 * Definition of one call for both sides: the server uses it for checks, types and documentation, the page for calling.
 * Paths mark parameters with a colon; a search takes the parameters of its description and `pageNum`, a history
 * `nextPage`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly right: Right;
  readonly summary: string;
  readonly query?: SearchDescription;
  readonly paging?: 'search' | 'history';
  readonly body?: Shape;
  readonly answer: Shape;
  /** True if a save without id creates a record, and may name it by a creation key. */
  readonly creates?: boolean;
  /**
   * True for a POST that only reads: its query is too long for an address, and a repeated request is answered again.
   */
  readonly readsByPost?: boolean;
  /** True if its body is a table of thousands of rows, or a document with as many ids. */
  readonly largeBody?: boolean;
  /** Cost class; absent for a cheap call. */
  readonly cost?: Exclude<Cost, 'cheap'>;
  /**
   * `none`: an access token cannot make the call, whatever its rights; `drop`: a token that only sends files to the feed
   * with the id `:id` of the path can make it too.
   */
  readonly tokens?: 'none' | 'drop';
  /** True if the answer contains a secret, which must not be stored for a repeated request. */
  readonly answersSecret?: boolean;
  /** True if `Accept: text/csv` is answered with all rows of the search as CSV. */
  readonly csv?: boolean;
}

export const costOf = ({ cost }: Pick<Endpoint, 'cost'>): Cost => cost ?? 'cheap';

/** True for the body of a call that sends a file, which is stored piece by piece. */
export const isFile = (body: Shape | undefined): boolean => body?.kind === 'upload' || body?.kind === 'bytes';

/**
 * True for calls that answer with an event stream. All of them may start a job, so none is answered to a link, an
 * image or a prefetch: the request must name `text/event-stream` in `Accept`, as every `EventSource` does (R37).
 */
export const isStream = ({ answer }: Pick<Endpoint, 'answer'>): boolean => answer.kind === 'stream';

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Returns a function that defines calls of one method and right by path, line of documentation, input and answer. */
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

export type ParamsOf<E extends Endpoint> = { readonly [K in Segments<E['path']>]: string };

export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends SearchDescription }
  ? ConditionsOf<Q>
  : Record<never, never>;

export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Shape } ? ValueOfShape<B> : undefined;
export type AnswerOf<E extends Endpoint> = ValueOfShape<E['answer']>;
