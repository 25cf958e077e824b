import { useMemo, useState } from 'react';
import {
  blankNotFound,
  bulkColumns,
  bulkHint,
  bulkName,
  bulkTitle,
  changedFieldsText,
  changedOrdersText,
  presentFailed,
  presentOfText,
  saveAndLock,
  willLockText,
} from '@tsuun/domain/message/order/bulk-dialog';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { bulkGroups } from '@tsuun/domain/order/bulk-update';
import { dayRemarks } from '@tsuun/domain/order/days/implausible-days';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { FormDraftOffer } from '../../../editing/stored/draft-offer.tsx';
import { useFormDrafts } from '../../../editing/stored/use-form-drafts.ts';
import type { Summary } from '../../../list/use-selection.ts';
import { afterTyping } from '../../../ui/commit-typing.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { anyUnparsed, useUnparsedForm } from '../../../ui/input/unparsed.tsx';
import { useToday } from '../../../ui/today.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import {
  bulkDraft,
  type BulkEntry,
  entryOf,
  bulkChange,
  chosenPaths,
  emptyEntry,
  withCleared,
  withValue,
} from './bulk-entry.ts';
import { BulkRow } from './bulk-row.tsx';
import { SelectedIds } from './selected-ids.tsx';
import { useBulkPreview, useBulkTargets, useBulkSave } from './use-bulk-update.ts';
import './bulk-dialog.css';

interface BulkDialogProps {
  readonly ids: readonly string[];
  /** Known data of the orders: container numbers, and which are confirmed. */
  readonly known: readonly Summary[];
  /** Fields that the list is about, the first of which has the focus; blank if it is about none. */
  readonly fields?: readonly string[] | null | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/**
 * Dialog that updates many orders, with their present values; a blank entry leaves a field unchanged (ORD-BATCH-07 to
 * 27). What is typed is a `bulk-entry`; `use-bulk-update` reads its effect and saves it; each field is a `bulk-row`.
 */
export function BulkDialog({ ids: selected, known, fields, onClose, onSaved }: BulkDialogProps) {
  const [entry, setEntry] = useState(emptyEntry);
  const { ids, narrowing, narrowTo, widen, failed: narrowingFailed } = useBulkTargets(selected);
  const unread = useUnparsedForm();
  const drafts = useFormDrafts({
    kind: 'order/bulk',
    edits: useMemo(() => ({ entry, texts: unread.texts }), [entry, unread.texts]),
    content: () => bulkDraft(entry, unread.texts, bulkName(ids.length)),
    restore: (stored) => {
      setEntry(entryOf(stored.edits));
      for (const [path, text] of Object.entries(stored.unread)) unread.keep(path, text);
    },
  });
  /** Entry that was stored last; what was typed since is not. */
  const [stored, setStored] = useState<BulkEntry | null>(null);
  const latest = useLatest({ entry, texts: unread.texts });
  const isStored = (sent: BulkEntry): boolean => latest.current.entry === sent && !anyUnparsed(latest.current.texts);
  const { save, state, refusal } = useBulkSave(ids, {
    onStored: (sent) => {
      setStored(sent);
      if (isStored(sent)) drafts.discard();
    },
    onSaved: (sent) => afterTyping(() => isStored(sent) && onSaved()),
  });
  const { preview, failed, outdated } = useBulkPreview(ids, entry);
  const chosen = chosenPaths(entry);
  const today = useToday();
  const remarks = new Map<string, string>(dayRemarks(entry.request, today).map(({ path, mark }) => [path, mark]));
  const presentByPath = new Map(preview?.fields.map((field) => [field.path, field]));
  const errorOf = (path: OrderPath): string | null =>
    [path, `request.${path}`, `clear.${path}`].flatMap((key) => refusal?.fields[key] ?? [])[0] ?? null;
  return (
    <FormDialog
      title={bulkTitle}
      size="wide"
      onClose={stored === null ? onClose : onSaved}
      drafts={drafts}
      unread={unread}
      edited={chosen.length > 0 && entry !== stored}
      edits={() => ({ name: bulkName(ids.length), changes: chosen.map((path) => bulkChange(entry, path)) })}
      onSubmit={() => void save(entry)}
      error={refusal?.sentence ?? null}
      saving={state !== 'open'}
      refusal={chosen.length === 0 ? message.nothingToUpdate : narrowing ? words.loading : null}
      footerStart={
        <BulkSummary
          fields={chosen.length}
          changing={outdated ? null : (preview?.changing ?? null)}
          locked={preview?.unconfirmed ?? null}
        />
      }
      submitLabel={saveAndLock}
      firstField={bulkGroups.flatMap(({ paths }) => paths).find((path) => fields?.includes(path))}
    >
      <FormDraftOffer drafts={drafts} what={bulkTitle} />
      <div className="bulk-dialog">
        <SelectedIds key={ids.length} ids={ids} known={known} selected={selected.length} onAll={widen} />
        <div>
          <p className="muted">{bulkHint}</p>
          {narrowingFailed && (
            <p className="negative" role="alert">
              {blankNotFound}
            </p>
          )}
          {failed && <p className="muted">{presentFailed}</p>}
          <div className="bulk-row bulk-header wide-only muted caption" aria-hidden="true">
            <span>{bulkColumns.field}</span>
            <span>{preview === null ? bulkColumns.present : presentOfText(preview.unconfirmed)}</span>
            <span>{bulkColumns.next}</span>
            <span className="end">{bulkColumns.changing}</span>
          </div>
          {bulkGroups.map((group) => (
            <fieldset key={group.name}>
              <legend>{group.name}</legend>
              {group.paths.map((path) => (
                <BulkRow
                  key={path}
                  path={path}
                  value={orderValue(entry.request, path)}
                  cleared={entry.clear.includes(path)}
                  present={presentByPath.get(path) ?? null}
                  outdated={outdated}
                  error={errorOf(path)}
                  remark={remarks.get(path) ?? null}
                  onChange={(value) => setEntry((before) => withValue(before, path, value))}
                  onOnlyBlank={() => narrowTo(path)}
                  onClear={(cleared) => setEntry((before) => withCleared(before, path, cleared))}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </FormDialog>
  );
}

interface BulkSummaryProps {
  readonly fields: number;
  /** Numbers of orders that change and that will be locked; `null` until they are counted. */
  readonly changing: number | null;
  readonly locked: number | null;
}

function BulkSummary({ fields, changing, locked }: BulkSummaryProps) {
  return (
    <>
      <span>{changedFieldsText(fields)}</span>
      {fields > 0 && changing !== null && <span>{changedOrdersText(changing)}</span>}
      {fields > 0 && locked !== null && (
        <span className="toned tone-locked">
          <Icon name="lock" small /> {willLockText(locked)}
        </span>
      )}
    </>
  );
}
