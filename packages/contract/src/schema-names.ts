import type { Description } from '@tsuun/domain/field/field';
import type { RecordShape } from './shape.ts';

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => `${part[0]?.toUpperCase() ?? ''}${part.slice(1)}`)
    .join('');

/**
 * Returns the operation id: `GET /api/order/:id/history` becomes `getOrderByIdHistory`, which is unique, since method
 * and path are.
 */
export function operationIdOf(method: string, path: string): string {
  const parts = path.replace(/^\/api\//, '').split('/');
  const words = parts.map((part) => (part.startsWith(':') ? `By${pascal(part.slice(1))}` : pascal(part)));
  return `${method.toLowerCase()}${words.join('')}`;
}

/** Returns the first part of an address after `/api/`, which the calls of one record or feature have in common. */
export const tagOf = (path: string): string => path.replace(/^\/api\//, '').split('/')[0] ?? '';

const suffixes: Readonly<Record<RecordShape['kind'], string>> = {
  record: '',
  saved: '',
  page: 'Row',
  datedPage: 'Row',
  list: 'Row',
  batch: 'Update',
};

/**
 * Names of the described records of the document: `Order` as it is read, `OrderSave` as it is sent, `OrderRow` in
 * lists. The same description in the same direction has the same name everywhere.
 */
export class SchemaNames {
  readonly #names = new Map<string, string>();
  readonly #ids = new WeakMap<Description, number>();
  #next = 0;
  readonly #taken = new Set<string>();

  /** Returns the name of a record in a call, and `true` if it is new. */
  nameOf(
    shape: RecordShape,
    direction: 'in' | 'out',
    path: string,
  ): { readonly name: string; readonly isNew: boolean } {
    const key = `${this.#idOf(shape.of)} ${direction} ${shape.kind === 'batch'} ${Object.keys(shape.extra ?? {}).join()}`;
    const known = this.#names.get(key);
    if (known !== undefined) return { name: known, isNew: false };
    const suffix = direction === 'in' && shape.kind === 'record' ? 'Save' : suffixes[shape.kind];
    const name = this.#free(`${pascal(tagOf(path))}${suffix}`, path);
    this.#names.set(key, name);
    return { name, isNew: true };
  }

  #free(name: string, path: string): string {
    const long = pascal(path.replace(/^\/api\//, '').replaceAll(':', 'by-'));
    const free = [name, long, ...Array.from({ length: 9 }, (_, i) => `${long}${i + 2}`)].find(
      (one) => !this.#taken.has(one),
    );
    if (free === undefined) throw new Error(`No name is left for ${path}.`);
    this.#taken.add(free);
    return free;
  }

  #idOf(description: Description): number {
    const known = this.#ids.get(description) ?? this.#next++;
    this.#ids.set(description, known);
    return known;
  }
}
