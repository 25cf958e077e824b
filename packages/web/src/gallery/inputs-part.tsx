import { useState } from 'react';
import { orderFields } from '@tsuun/domain/order/fields';
import type { LeafField } from '@tsuun/domain/field/field';
import { enterMovesOn } from '../ui/enter-moves-on.ts';
import { FieldInput } from '../ui/input/field-input.tsx';
import { FileInput } from '../ui/input/file-input.tsx';
import { PasswordInput } from '../ui/input/password-input.tsx';
import { SelectInput } from '../ui/input/choice/select-input.tsx';
import { SwitchInput } from '../ui/input/choice/switch-input.tsx';
import { YenInput } from '../ui/input/number-inputs.tsx';
import { Tag } from '../ui/tag.tsx';

const start: Record<string, unknown> = {
  orderType: '10',
  cntnNo: '19D-32846',
  sealNo: 'A482917',
  cntnSize: 12,
  cntnTonnage: 5,
  keitan: { id: '1' },
  itemQty: 248,
  bizResultDt: '2026-05-01',
  pickPaymentDt: '2026-04-30',
  shipperNm: '浪速製紙㈱ 吹田工場',
  consigneeNm: '㈱札幌印刷センター',
  remarks: '着店へ連絡済み（5/7 午前指定）。',
};

/** The fields of an order in their states, as the order dialog lays them out. */
export function InputsPart() {
  const [values, setValues] = useState(start);
  const [amount, setAmount] = useState<number | null>(-1_234_567);
  const put = (key: string) => (value: never) => setValues({ ...values, [key]: value });
  const input = (key: keyof typeof orderFields, more: object = {}) => (
    <FieldInput
      key={key}
      field={orderFields[key] as LeafField}
      value={values[key] ?? null}
      onChange={put(key)}
      {...more}
    />
  );
  return (
    <form className="card padded stack" onKeyDown={enterMovesOn} noValidate>
      <h2 className="section-title">発着駅</h2>
      <div className="halves">
        <div>
          {input('orderType')}
          {input('cntnNo')}
          {input('sealNo', { changed: true })}
          {input('cntnSize')}
          {input('cntnTonnage')}
          {input('hinmoku')}
          {input('keitan')}
          {input('itemQty')}
          {input('acceptNo', { readOnly: true })}
          <OtherInputs />
        </div>
        <div>
          {input('bizResultDt')}
          {input('billingDt', { error: '必須項目です。' })}
          {input('pickPaymentDt', { error: '締め超過。鉄道・配達と不一致' })}
          {input('railPaymentDt', { off: 'この種別では使いません' })}
          {input('shipperNm')}
          {input('consigneeNm', { width: 240, note: <Tag>名称変換済</Tag> })}
          {input('shipperAddress', { off: 'この種別では使いません', width: 240 })}
          {input('arrTransportation', { off: '着駅なし' })}
          {input('remarks')}
          <YenInput label="集貨料" value={amount} onChange={setAmount} />
          {input('zentsuFrnsCommissionAmt')}
          {input('billingTo', { error: '支払が 9,500 円あります。支払先を選んでください。' })}
          <FieldInput
            field={{ kind: 'flag', label: '事業費貸' }}
            value={false}
            onChange={() => undefined}
            off="社内の取引先のときだけ選べます"
          />
          <FieldInput field={{ kind: 'flag', label: '社内のみ' }} value onChange={() => undefined} />
        </div>
      </div>
    </form>
  );
}

/** Inputs that no field of an order uses. */
function OtherInputs() {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState<string | null>('himitsu');
  const [detailed, setDetailed] = useState(true);
  const [size, setSize] = useState<number | null>(10);
  return (
    <>
      <SelectInput
        label="件数"
        value={size}
        onChange={setSize}
        choices={[5, 10, 25].map((n) => ({ value: n, label: String(n) }))}
      />
      <PasswordInput label="パスワード" required value={password} onChange={setPassword} autoComplete="new-password" />
      <FileInput label="取込ファイル" extension=".csv" value={file} onChange={setFile} />
      <SwitchInput label="詳細表示" value={detailed} onChange={setDetailed} />
    </>
  );
}
