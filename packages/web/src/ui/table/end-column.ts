import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { PlainColumn } from './plain-table.tsx';

/** A column of figures, which stand at the end of their cells; `look` is one more class. */
export const endColumn = <T>(
  key: string,
  header: ReactNode,
  cell: PlainColumn<T>['cell'],
  look?: string,
): PlainColumn<T> => ({ key, header, look: classNames('plain-end', look), cell });
