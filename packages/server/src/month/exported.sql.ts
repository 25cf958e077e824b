/** What the export of a job `j` asked for: to stand in a `select`. */
export const exportAsked = `
  j.input #>> '{conditions,chargeTransportationId}' as station, j.input #> '{conditions,orderType}' as types,
  (j.input #>> '{conditions,bizResultDt,from}')::date as since, (j.input #>> '{conditions,bizResultDt,to}')::date as until`;

/** A kind of record that is exported. */
export interface Exported {
  /** Of the export, in its history. */
  readonly kind: 'order' | 'fees';
  /** Under which its rows are asked about. */
  readonly alias: string;
  /** Only orders are asked for by type. */
  readonly byType: boolean;
}

export const exportedOrder: Exported = { kind: 'order', alias: 'o', byType: true };
export const exportedFee: Exported = { kind: 'fees', alias: 'f', byType: false };

/** Whether a record is of the days and types that an export `e` asked for; its station is asked about apart. */
export const ofDaysAndTypes = ({ alias, byType }: Exported): string => `
  (e.since is null or ${alias}.biz_result_dt >= e.since) and (e.until is null or ${alias}.biz_result_dt <= e.until)
  ${byType ? `and (jsonb_array_length(e.types) = 0 or e.types ? ${alias}.order_type)` : ''}`;
