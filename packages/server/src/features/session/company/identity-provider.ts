import * as oidc from 'openid-client';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '@tsuun/contract/problem';
import { companyWords } from '@tsuun/domain/message/company-login';
import type { Company } from '../../../config.ts';

/** Seconds to wait for an answer of the provider. */
const timeout = 5;
/** Tolerated difference between the clocks of the provider and this server, in seconds. */
const clockTolerance = 30;

/** Values that tie the answer of the provider to the browser that began the log-in. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

interface Identity {
  /** Value of the claim that names the log-in code; blank if the provider has none. */
  readonly loginCd: string | null;
  readonly idToken: string;
}

/**
 * The company's identity provider (OpenID Connect). It is looked up when it is first needed and again after a failure,
 * so that the program starts and serves log-ins by password without it.
 */
export class IdentityProvider {
  private readonly company: Company;
  private readonly log: FastifyBaseLogger;
  private found: Promise<oidc.Configuration> | null = null;

  constructor(company: Company, log: FastifyBaseLogger) {
    this.company = company;
    this.log = log;
  }

  /** Begins a log-in by code flow with PKCE. Throws `companyAway`. */
  async begin(redirectUri: string): Promise<Handshake & { readonly address: string }> {
    const config = await this.configuration();
    const handshake = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state: handshake.state,
      nonce: handshake.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(handshake.verifier),
      code_challenge_method: 'S256',
    });
    return { ...handshake, address: address.href };
  }

  /**
   * Exchanges the answer of the provider for an identity; state, nonce, signature and audience are checked. Throws
   * `refused` if the provider or a check refuses it, `companyAway`.
   */
  async identify(answer: string, redirectUri: string, { state, nonce, verifier }: Handshake): Promise<Identity> {
    const config = await this.configuration();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    try {
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${answer}`), checks);
      const claims = tokens.claims();
      if (claims === undefined || tokens.id_token === undefined) throw new Problem('refused');
      const { loginClaim } = this.company;
      // Many providers give the profile only to who asks for it.
      const value =
        claims[loginClaim] ?? (await oidc.fetchUserInfo(config, tokens.access_token, claims.sub))[loginClaim];
      return { loginCd: typeof value === 'string' && value !== '' ? value : null, idToken: tokens.id_token };
    } catch (error) {
      throw this.problemOf(error);
    }
  }

  /** Returns the address that ends the session at the provider; blank if it has none or cannot be reached. */
  async logoutAddress(idToken: string, redirectUri: string): Promise<string | null> {
    const config = await this.configuration().catch(() => null);
    if (config?.serverMetadata().end_session_endpoint === undefined) return null;
    return oidc.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: redirectUri }).href;
  }

  private configuration(): Promise<oidc.Configuration> {
    this.found ??= this.discover();
    return this.found;
  }

  private async discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.company;
    const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: clockTolerance };
    // Basic is what a provider takes that names no method.
    const authenticate: oidc.ClientAuth = (server, ...request) => {
      const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
      (takesPost ? oidc.ClientSecretPost : oidc.ClientSecretBasic)(clientSecret)(server, ...request);
    };
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    try {
      return await oidc.discovery(new URL(issuer), clientId, metadata, authenticate, { timeout, execute });
    } catch (error) {
      this.found = null;
      throw this.away(error);
    }
  }

  private problemOf(error: unknown): Problem {
    if (error instanceof Problem && error.code !== 'refused') return error;
    if (isUnreachable(error)) return this.away(error);
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
      return new Problem('refused', { message: companyWords.cancelled });
    this.log.warn({ err: error }, 'the identity provider or its answer was refused');
    return new Problem('refused', { message: companyWords.refused });
  }

  private away(error: unknown): Problem {
    this.log.error({ err: error }, 'the identity provider cannot be reached');
    return new Problem('companyAway', { message: companyWords[this.company.only ? 'away' : 'awayWithPassword'] });
  }
}

/** True for a connection that failed, a timeout, and an answer that is not the protocol's, such as one of a gateway. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const { code, cause } = error as { readonly code?: string; readonly cause?: unknown };
  if (cause instanceof Response) return cause.status >= 500;
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT';
}
