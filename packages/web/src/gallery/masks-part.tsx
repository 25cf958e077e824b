import { useState } from 'react';
import { enterMovesOn } from '../ui/enter-moves-on.ts';
import { DayInput } from '../ui/input/day/day-input.tsx';
import { MaskedInput } from '../ui/input/masked-input.tsx';

/** Texts of fixed form (FORM-20): the day stands on screens, the others are kept ready. */
export function MasksPart() {
  const [day, setDay] = useState<string | null>('2026-05-12');
  const [dateTime, setDateTime] = useState<string | null>('2026-05-12 09:30');
  const [time, setTime] = useState<string | null>(null);
  const [phone, setPhone] = useState<string | null>('03-1234-5678');
  const [cardNo, setCardNo] = useState<string | null>(null);
  return (
    <form className="card gallery-part stack" onKeyDown={enterMovesOn} noValidate>
      <h2 className="section-title">決まった形の入力</h2>
      <DayInput label="日付" value={day} onChange={setDay} />
      <MaskedInput mask="dateTime" label="日時" value={dateTime} onChange={setDateTime} />
      <MaskedInput mask="time" label="時刻" value={time} onChange={setTime} />
      <MaskedInput mask="phone" label="電話番号" value={phone} onChange={setPhone} />
      <MaskedInput mask="cardNo" label="カード番号" value={cardNo} onChange={setCardNo} />
    </form>
  );
}
