import { momentText } from '@tsuun/domain/value/moment';
import type { ExportFormat, ExportSource } from './export-source.ts';

/** What an export's job keeps; the file name is where the history of a job that breaks looks for it. */
export interface ExportInput<Conditions = unknown> {
  readonly conditions: Conditions;
  readonly format: ExportFormat;
  readonly fileName: string;
}

/** The input of an export started at this moment (milliseconds since 1970): `通運実績_20260513094500.xlsx`, Tokyo time. */
export function exportInput<C>(
  source: ExportSource<C>,
  conditions: C,
  format: ExportFormat,
  now: number,
): ExportInput<C> {
  const stamp = momentText(now).replace(/\D/g, '');
  return { conditions, format, fileName: `${source.title}_${stamp}.${format}` };
}
