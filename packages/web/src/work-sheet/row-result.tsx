import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { words } from '@tsuun/domain/message/words';
import { leftText, sheetWords } from '@tsuun/domain/message/work-sheet';
import type { LeftReasons } from '@tsuun/domain/work-sheet/sheet-rules';
import type { Editable } from '../editing/record-kind.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/tag.tsx';
import { leftReasonsOf } from './sheet-kind.ts';
import { isRefused, isSaved, isUnsaved, rowIn } from './sheet-state.ts';
import type { Sheet } from './use-sheet.ts';

interface RowResultProps<R extends Editable> {
  readonly sheet: Sheet<R>;
  readonly record: R;
}

/** 行の状態: saved with what is still lacking, refused, or not saved yet. */
export function RowResult<R extends Editable>({ sheet, record }: RowResultProps<R>) {
  const row = rowIn(sheet.state, record.id ?? '');
  if (row.saving) return <span className="muted">{sheetWords.saving}</span>;
  if (isRefused(row))
    return (
      <span className="negative strong" title={row.problems['']}>
        <Icon name="warning" small /> <span>{row.problems[''] ?? sheetWords.refused}</span>
      </span>
    );
  if (isUnsaved(row)) return <span className="faint caption">{sheetWords.unsaved}</span>;
  if (!isSaved(row)) return <span className="muted caption">{row.skipped}</span>;
  return (
    <span className="row loose">
      <span>
        <Icon name="tick" small /> <span>{record.confirmed === true ? words.confirm : sheetWords.saved}</span>
      </span>
      {record.confirmed !== true && <Left reasons={leftReasonsOf(sheet.kind, record)} />}
    </span>
  );
}

function Left({ reasons: { labels, pastClosing } }: { readonly reasons: LeftReasons }) {
  if (pastClosing)
    return (
      <span className="negative">
        <Badge look="overdue" icon="calendarCross" label={null} /> {pastClosingLabel}
      </span>
    );
  if (labels.length === 0) return <Tag look="confirmed">{sheetWords.confirmable}</Tag>;
  return (
    <span className="muted cut" title={leftText(labels)}>
      {leftText(labels)}
    </span>
  );
}
