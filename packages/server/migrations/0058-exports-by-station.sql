-- The exports of a station, newest first: for each record the last export that could hold it is looked up (CHART-07).
-- By the negative id, so that the planner does not walk the primary key backwards through the jobs of all stations.
create index job_exports_of_station on job (kind, (input #>> '{conditions,chargeTransportationId}'), (- id))
  where kind in ('export/order', 'export/fees');
