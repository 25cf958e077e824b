import { useState } from 'react';
import { message } from '@tsuun/domain/message/message';
import { Button } from '../ui/button.tsx';
import { deleteQuestion, ask } from '../ui/feedback/ask.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { DayInput } from '../ui/input/day/day-input.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { YenInput } from '../ui/input/yen-input.tsx';

/** Buttons that open each kind of dialog and notice. */
export function DialogsPart() {
  const [open, setOpen] = useState(false);
  return (
    <section className="card gallery-part stack">
      <h2 className="section-title">ダイアログ</h2>
      <div className="row wrap">
        <Button onClick={() => setOpen(true)}>フォーム</Button>
        <Button onClick={() => void ask({ text: '3件を確定します。よろしいですか。' })}>質問</Button>
        <Button onClick={() => void ask(deleteQuestion)}>削除</Button>
        <Button onClick={() => notify(message.saved)}>通知</Button>
        <Button onClick={() => showError(message.conflict)}>エラー</Button>
      </div>
      {open && <SampleForm onClose={() => setOpen(false)} />}
    </section>
  );
}

function SampleForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [amount, setAmount] = useState<number | null>(18_500);
  return (
    <FormDialog
      title="名称変換マスタ登録"
      onClose={onClose}
      edited={name !== null}
      onSubmit={() => notify(message.saved)}
      error={message.conflict}
      footerStart="更新者 山田 花子　2026-05-13 08:15:02"
    >
      <TextInput label="変換前名称" required value={name} onChange={setName} autoFocus />
      <DayInput label="適用開始日" value={day} onChange={setDay} />
      <YenInput label="金額" value={amount} onChange={setAmount} />
    </FormDialog>
  );
}
