-- The exports of a station, newest first: for each record the last export that could hold it is looked up (CHART-07).
create index job_exports_of_station on job (kind, (input #>> '{conditions,chargeTransportationId}'), id desc)
  where kind in ('export/order', 'export/fees');
