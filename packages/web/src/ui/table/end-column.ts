import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { PlainColumn } from './plain-table.tsx';

/** Column of figures, aligned at the end of their cells; `look` is a further class. */
export const endColumn = <T>(
  key: string,
  header: ReactNode,
  cell: PlainColumn<T>['cell'],
  look?: string,
): PlainColumn<T> => ({ key, header, look: classNames('end one-line', look), cell });
