import type { FastifyInstance } from 'fastify';

/** Methods of the routes that match a path, by its parts; a part that begins with a colon takes any value. */
export class AllowedMethods {
  private readonly paths = new Map<string, { readonly parts: readonly string[]; readonly methods: Set<string> }>();

  /** Records every route that is registered afterwards. */
  constructor(http: FastifyInstance) {
    http.addHook('onRoute', ({ url, method }) => {
      const path = this.paths.get(url) ?? { parts: url.split('/'), methods: new Set() };
      this.paths.set(url, path);
      for (const name of [method].flat()) path.methods.add(name);
    });
  }

  /** Returns the methods of a path in alphabetical order; empty if no route has it. */
  of(address: string): string[] {
    const given = (address.split('?')[0] ?? '').split('/');
    const matching = [...this.paths.values()].filter(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i])),
    );
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].toSorted();
  }
}
