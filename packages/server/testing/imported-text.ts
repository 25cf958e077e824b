import { importDoneSentence } from '@tsuun/domain/message/sentence';
import { rowStatusLabels } from '@tsuun/domain/message/transfer-sentence';

type RowCounts = Readonly<Partial<Record<keyof typeof rowStatusLabels, number>>>;

/** Sentence of the history of an import of so many rows, with their counts by status; statuses that are not given are 0. */
export const importedText = (rows: number, counts: RowCounts = {}): string =>
  importDoneSentence(
    rows,
    Object.entries(rowStatusLabels).map(([status, label]) => [label, counts[status as keyof RowCounts] ?? 0]),
  );
