/** The few parts of the test provider that the tests use; its own types would bring 17 packages. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: 'login' | 'consent' };
    readonly params: { readonly client_id: string };
    readonly session?: { readonly accountId: string };
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    on(event: string, listener: (...values: unknown[]) => void): this;
  }
}
