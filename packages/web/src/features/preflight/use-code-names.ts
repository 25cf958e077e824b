import { useCallback, useMemo, useState } from 'react';
import type { PreflightRow } from '@tsuun/contract/preflight/preflights';
import { type LinkKeys, linkText } from '@tsuun/domain/field/link-text';
import { columnLink, columnsOfLink } from '@tsuun/domain/preflight/column-link';
import type { Column } from '@tsuun/domain/transfer/import-format';
import { matchKey } from '@tsuun/domain/value/match-key';
import type { CellCandidate } from '../../checking/checked-columns.ts';
import { choiceCandidates } from '../../checking/use-candidates.ts';
import { useReferences } from '../../ui/input/reference/reference-context.tsx';

const keyOf = (column: Column, text: string): string => `${columnLink(column)?.part ?? ''}/${matchKey(text)}`;

/**
 * Names of the codes in a file, from the rows of the server and those chosen or found since; and candidates for a typed
 * text, from the masters or the choices of its field.
 */
export function useCodeNames(rows: readonly PreflightRow[], read: ReadonlyMap<number, Column>) {
  const { rowsOf } = useReferences();
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const known = useMemo(() => {
    const names = new Map<string, string>();
    for (const { cells, names: ofRow } of rows) {
      for (const { place, name } of ofRow) {
        const column = read.get(place);
        if (column) names.set(keyOf(column, cells?.[place] ?? ''), name);
      }
    }
    return names;
  }, [rows, read]);
  const nameOf = useCallback(
    (place: number, text: string): string | undefined => {
      const column = read.get(place);
      if (column === undefined || text === '' || columnLink(column) === null) return undefined;
      const key = keyOf(column, text);
      return known.get(key) ?? found.get(key);
    },
    [read, found, known],
  );
  /** Master row as texts for all columns of the file that name it. */
  const candidateOf = (place: number, row: MasterRow): CellCandidate => {
    const column = read.get(place) as Column;
    const target = columnLink(column)?.target ?? { code: [], name: '' };
    const parts = new Map(columnsOfLink([...read.values()], column));
    const texts = [...read].flatMap(([at, one]) => {
      const part = parts.get(one);
      return part === undefined ? [] : [{ place: at, text: String(row[part] ?? '') }];
    });
    const { code, name } = linkText(target, row);
    return { id: row.id, code, name, texts };
  };
  const offer = async (place: number, text: string, signal: AbortSignal): Promise<readonly CellCandidate[]> => {
    const column = read.get(place);
    if (column === undefined) return [];
    if (column.field.kind === 'choice') return choiceCandidates(column.field.choices, place, text);
    const link = columnLink(column);
    if (link === null || rowsOf === undefined) return [];
    const { search, textOf: rowText } = rowsOf({ target: link.target });
    const list = (await search(text, signal)) as readonly MasterRow[];
    setFound((before) => new Map([...before, ...namesIn(list, column, link.target)]));
    return list.map((row) => {
      const shown = rowText(row);
      return { ...candidateOf(place, row), code: shown.code, name: shown.name };
    });
  };
  return { nameOf, offer, candidateOf };
}

type MasterRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Names of codes that name one row, or several rows of one name, since branches of a station may have other names. */
function namesIn(list: readonly MasterRow[], column: Column, target: LinkKeys): readonly (readonly [string, string])[] {
  const names = new Map<string, Set<string>>();
  for (const row of list) {
    const key = keyOf(column, textOf(row, column));
    names.set(key, (names.get(key) ?? new Set()).add(linkText(target, row).name));
  }
  return [...names].flatMap(([key, [name = '', other]]) => (other === undefined ? [[key, name] as const] : []));
}

const textOf = (row: MasterRow, column: Column): string => String(row[columnLink(column)?.part ?? ''] ?? '');
