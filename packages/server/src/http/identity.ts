import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  businessDateHeader,
  expectedUserHeader,
  expectedUserParameter,
  userHeader,
  userVersionHeader,
} from '@tsuun/contract/headers';
import { Problem } from '@tsuun/contract/problem';
import type { User } from '../user.ts';

/**
 * Sets the headers with the user and the business date of a response. They remain on errors too, and event streams copy
 * them (SESS-01).
 */
export function nameIdentity(reply: FastifyReply, user: User | null, today: string): void {
  reply.header(businessDateHeader, today);
  if (user === null) return;
  reply.header(userHeader, user.id);
  reply.header(userVersionHeader, userVersion(user));
}

/** Returns the identity headers already set on a reply, for responses that bypass the framework. */
export function identityHeaders(reply: FastifyReply): Record<string, string> {
  const names = [businessDateHeader, userHeader, userVersionHeader];
  const given = names.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/**
 * Refuses a call from a tab that was opened for another user than the one signed in now, so that nothing is read or
 * written under the wrong name (SESS-02). Programs send no expected user and are not checked. Throws `otherUser`.
 */
export function refuseOtherUser(request: FastifyRequest, user: User | null): void {
  const expected = [request.headers[expectedUserHeader], (request.query as Parameters)[expectedUserParameter]]
    .flat()
    .filter((value) => value !== undefined && value !== '');
  if (user !== null && expected.some((id) => id !== user.id)) throw new Problem('otherUser');
}

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** Short hash of all user data that a page shows or depends on. */
export function userVersion({ name, loginCd, authorities }: User): string {
  const rights = authorities.map(({ functionCode, roleBit }) => `${functionCode}:${roleBit}`).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([name, loginCd, rights]))
    .digest('base64url')
    .slice(0, 16);
}
