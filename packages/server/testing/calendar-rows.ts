import type { CalendarRow } from '@tsuun/domain/closing/closing';
import type { ClientBase } from 'pg';

/** Puts rows into the business-day master of a test's own database; `gone` ones are out of the master again. */
export async function loadCalendar(
  client: Pick<ClientBase, 'query'>,
  rows: readonly (CalendarRow & { readonly gone?: boolean })[],
): Promise<void> {
  await client.query(
    `insert into eigyobi (id, yuko_nen, hidsuke, kyujitsu_flag, riyo_kaishibi, riyo_syuryobi, gone)
     select "yukoNen" || '/' || hidsuke, "yukoNen", hidsuke, coalesce("kyujitsuFlag", ''), "riyoKaishibi", "riyoSyuryobi", coalesce(gone, false)
     from json_to_recordset($1) as r ("yukoNen" int, hidsuke date, "kyujitsuFlag" text, "riyoKaishibi" date, "riyoSyuryobi" date, gone boolean)`,
    [JSON.stringify(rows)],
  );
}
