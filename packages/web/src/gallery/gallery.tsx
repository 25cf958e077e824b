import '../styles/styles.ts';
import { StrictMode, useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { ReferencesProvider, type References } from '../ui/input/reference/reference-context.tsx';
import { TodayProvider } from '../ui/today.ts';
import { InputsPart } from './inputs-part.tsx';
import { ListPart } from './list-part.tsx';
import { linkText } from '@tsuun/domain/field/link-text';
import { keitanBumonRef } from '@tsuun/domain/lookup/refs';
import { ReferenceInput } from '../ui/input/reference/reference-input.tsx';
import { IconsPart } from './icons-part.tsx';
import { enterMovesOn } from '../ui/enter-moves-on.ts';
import { DayInput } from '../ui/input/day/day-input.tsx';
import { MaskedInput } from '../ui/input/masked-input.tsx';
import { message } from '@tsuun/domain/message/message';
import { Button } from '../ui/button.tsx';
import { deleteQuestion, ask } from '../ui/feedback/ask.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { YenInput } from '../ui/input/number-inputs.tsx';

const parts = { inputs: InputsPart, masks: MasksPart, signs: IconsPart, dialogs: DialogsPart, list: ListPart };

const client = new QueryClient();

/** Every component of the kit in its states, for looking at. Not part of the product: only the development server has it. */
function Gallery() {
  const query = new URLSearchParams(location.search);
  const selectedPart = query.get('part');
  return (
    <QueryClientProvider client={client}>
      <TodayProvider value="2026-05-13">
        <ReferencesProvider value={sampleReferences}>
          <Feedback>
            <main className="stack loose padded">
              {Object.entries(parts)
                .filter(([name]) => selectedPart === null || name === selectedPart)
                .map(([name, Part]) => (
                  <Part key={name} />
                ))}
            </main>
          </Feedback>
        </ReferencesProvider>
      </TodayProvider>
    </QueryClientProvider>
  );
}

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}

/** Texts of fixed form (FORM-20): the day stands on screens, the others are kept ready. */
function MasksPart() {
  const [day, setDay] = useState<string | null>('2026-05-12');
  const [dateTime, setDateTime] = useState<string | null>('2026-05-12 09:30');
  const [time, setTime] = useState<string | null>(null);
  const [phone, setPhone] = useState<string | null>('03-1234-5678');
  const [cardNo, setCardNo] = useState<string | null>(null);
  return (
    <form className="card padded stack" onKeyDown={enterMovesOn} noValidate>
      <h2 className="section-title">決まった形の入力</h2>
      <DayInput label="日付" value={day} onChange={setDay} />
      <MaskedInput mask="dateTime" label="日時" value={dateTime} onChange={setDateTime} />
      <MaskedInput mask="time" label="時刻" value={time} onChange={setTime} />
      <MaskedInput mask="phone" label="電話番号" value={phone} onChange={setPhone} />
      <MaskedInput mask="cardNo" label="カード番号" value={cardNo} onChange={setCardNo} />
    </form>
  );
}

/** Buttons that open each kind of dialog and notice. */
function DialogsPart() {
  const [open, setOpen] = useState(false);
  return (
    <section className="card padded stack">
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

const branches = [
  { id: '1', keitanBumonCode: '120100', keitanBumonNameKanji: '大阪支店' },
  { id: '2', keitanBumonCode: '120200', keitanBumonNameKanji: '大阪支店 百済営業所' },
  { id: '3', keitanBumonCode: '130100', keitanBumonNameKanji: '名古屋支店' },
  { id: '4', keitanBumonCode: '110100', keitanBumonNameKanji: '東京支店 隅田川事業所' },
];

type Branch = (typeof branches)[number];

const find = (typed: string): Promise<Branch[]> =>
  Promise.resolve(
    branches.filter((row) => row.keitanBumonCode.startsWith(typed) || row.keitanBumonNameKanji.includes(typed)),
  );

const textOf = (row: Branch) => linkText(keitanBumonRef, row);

/** Picker fields over four invented branches, whatever the master. */
const sampleReferences: References = {
  Field: ({ field: _field, value, onChange, ...props }) => (
    <ReferenceInput
      {...props}
      value={branches.find((row) => row.id === value?.id) ?? null}
      onChange={onChange}
      textOf={textOf}
      search={find}
      onBrowse={() => undefined}
    />
  ),
  Condition: ({ condition: _condition, value, onChange, ...props }) => (
    <ReferenceInput
      {...props}
      value={branches.find((row) => row.keitanBumonCode === value) ?? null}
      onChange={(row) => onChange(row?.keitanBumonCode ?? null)}
      textOf={textOf}
      search={find}
      onBrowse={() => undefined}
      placeholder="コード・名称・カナ"
    />
  ),
  Picker: () => null,
  textQuery: ({ value }) => {
    const row = branches.find(({ keitanBumonCode }) => keitanBumonCode === value);
    return {
      queryKey: ['sample', value],
      queryFn: () => row ?? { id: value },
      select: () => `${value} - ${row?.keitanBumonNameKanji ?? ''}`,
    };
  },
};
