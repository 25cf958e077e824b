import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Company } from '../src/config.ts';

const [clientId, clientSecret] = ['tsuun', 'a-secret-of-the-test-client'];

/** Seconds. */
const hour = 3_600;

/**
 * A real OpenID provider on a port of its own, with a log-in page that takes every name. It has the client of the
 * program, whose log-in pages are at `pages`. `names` gives persons another log-in code than their own name.
 */
export async function startIdentityProvider(
  pages: readonly string[],
  names: Readonly<Record<string, string | null>> = {},
) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: pages,
        post_logout_redirect_uris: pages,
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email'] },
    cookies: { keys: ['a-key-of-the-test-provider'] },
    ttl: { AccessToken: hour, AuthorizationCode: 60, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: accountId in names ? names[accountId] : accountId }),
    }),
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  const company: Company = { issuer, clientId, clientSecret, loginClaim: 'preferred_username', only: false };
  return {
    company,
    /** Signs a person in at the provider and returns the query of the address to which it leads back. */
    signIn: (address: string, person: string) => signIn(address, person, pages),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Grant {
  addOIDCScope(scope: string): void;
  save(): Promise<string>;
}

interface GrantContext {
  readonly oidc: {
    readonly provider: { readonly Grant: new (of: { accountId: string; clientId: string }) => Grant };
    readonly session: { readonly accountId: string };
    readonly client: { readonly clientId: string };
  };
}

/** Follows the provider as a browser does, until it leads back to the pages of the program. */
async function signIn(from: string, person: string, pages: readonly string[]): Promise<string> {
  const cookies = new Map<string, string>();
  let [address, body] = [from, undefined as URLSearchParams | undefined];
  for (let steps = 0; steps < 10; steps += 1) {
    if (pages.some((page) => address.startsWith(page))) return new URL(address).search.slice(1);
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    body = location === null ? new URLSearchParams({ prompt: 'login', login: person, password: 'any' }) : undefined;
    if (location !== null) address = new URL(location, address).href;
    else await answer.text();
  }
  throw new Error('the provider does not lead back');
}
