import sql, { type Sql } from 'sql-template-tag';

/** SQL of the day in Japan of a `timestamptz`, as a `date`; null stays null. */
export const japanDay = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Tokyo')::date`;

/** SQL of a `timestamptz` as text `YYYY-MM-DD HH:mm:ss` in Japan; null stays null. */
export const japanTime = (moment: Sql): Sql =>
  sql`to_char(${moment} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS')`;
