import { feeLeafAt, type FeePath } from '@tsuun/domain/fee/path';
import { raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';

/** The column of a path under alias `f`. */
export const feeColumn = (path: FeePath): Sql => raw(`f.${columnOf(feeLeafAt(path))}`);
