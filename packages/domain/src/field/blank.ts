import type { Description, Field, RecordOf } from './field.ts';

/** A record with nothing in it: every leaf `null`, every flag off, every group open. */
export function blankRecord<D extends Description>(description: D): RecordOf<D> {
  const entries = Object.entries(description).map(([key, field]) => [key, blankValue(field)]);
  return Object.fromEntries(entries) as RecordOf<D>;
}

function blankValue(field: Field): unknown {
  if (field.kind === 'group') return blankRecord(field.fields);
  return field.kind === 'flag' ? false : null;
}
