import { useRef, useState, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import { afterTyping, focusUnread } from '../commit-typing.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ConditionChips, ConditionRefusal } from './condition-chips.tsx';
import { ConditionFields, typedKeys } from './condition-fields.tsx';
import type { Conditions } from './use-conditions.ts';

/** Search panel of phones: title, button for the conditions, 新規登録 as an icon. */
export function PhoneSearch({ title, conditions, onNew, views, actions }: SearchPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <section role="search" className="phone-search" aria-label={words.searchConditions}>
      <div className="row wrap">
        <h1 className="title one-line">{title}</h1>
        {views}
        <Button icon="search" onClick={() => setOpen(true)}>
          {words.searchConditions}
        </Button>
        {actions}
        {onNew && (
          <Button look="primary" icon="plus" onClick={onNew}>
            <span className="visually-hidden">{words.newEntry}</span>
          </Button>
        )}
      </div>
      <ConditionChips conditions={conditions} />
      <ConditionRefusal conditions={conditions} />
      {open && <ConditionDialog conditions={conditions} onClose={() => setOpen(false)} />}
    </section>
  );
}

/**
 * All conditions one below the other. They search while the dialog is open; 検索 also closes it, unless one is
 * unreadable.
 */
function ConditionDialog({ conditions, onClose }: { conditions: Conditions; onClose: () => void }) {
  const fields = useRef<HTMLDivElement>(null);
  const submit = (): void =>
    afterTyping(() => {
      if (conditions.search()) onClose();
      else focusUnread(fields.current);
    });
  return (
    <Dialog
      title={words.searchConditions}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button large onClick={conditions.clear}>
            {words.clear}
          </Button>
          <Button large look="primary" type="submit" icon="search">
            {words.search}
          </Button>
        </>
      }
    >
      <div ref={fields} className="stack loose" onCompositionStart={conditions.hold}>
        <ConditionFields conditions={conditions} keys={typedKeys(conditions.description)} labelPlace="above" />
      </div>
    </Dialog>
  );
}

export interface SearchPanelProps {
  readonly title: string;
  /** Group of the page: マスタ ／ MMS. */
  readonly crumb?: string | undefined;
  readonly conditions: Conditions;
  /** Conditions that another part of the page names, which have no chip. */
  readonly named?: readonly string[] | undefined;
  /** 新規登録, where this person may. */
  readonly onNew?: (() => void) | undefined;
  /** The person's saved conditions: before クリア. */
  readonly views?: ReactNode;
  readonly actions?: ReactNode;
}
