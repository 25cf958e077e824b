import { raw, type Sql } from 'sql-template-tag';
import type { Master } from '@tsuun/domain/lookup/master';
import { rowStatusLabels } from '@tsuun/domain/message/transfer-sentence';
import { snakeCase } from '../db/column-name.ts';

/** Table of a master: `keitan-bumon` → `keitan_bumon`. Names come from descriptions, never from a call. */
export const tableOf = (master: Master): Sql => raw(master.name.replaceAll('-', '_'));

/** Column of a master's field. */
export const masterColumn = (key: string): Sql => raw(snakeCase(key));

/** Column with the match key of a name, for searching. */
export const masterNameKey = (key: string): Sql => raw(`${snakeCase(key)}_key`);

/** Select list of a row, with each column named after its field's key. */
export const rowColumns = (master: Master): Sql =>
  raw(
    Object.keys(master.record)
      .map((key) => `${key === 'retired' ? retiredWord : snakeCase(key)} as "${key}"`)
      .join(', '),
  );

const retiredWord = `case when gone then '${rowStatusLabels.gone}' end`;
