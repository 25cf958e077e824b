import { functionCodes, functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { roleBits } from '@tsuun/domain/user/authorities';
import { useId } from 'react';
import { useMasterForm } from '../../master/form-context.tsx';
import type { EditedUser } from './edited-user.ts';
import './authority-grid.css';

/** 権限: every function with なし, 参照 or 更新 (DECISIONS 2 Rights). */
export function AuthorityGrid() {
  const { record, readOnly, errorAt, put } = useMasterForm<EditedUser>();
  const heading = useId();
  const bitOf = (code: FunctionCode): number =>
    record.authorities.find(({ functionCode }) => functionCode === code)?.roleBit ?? 0;
  const change = (code: FunctionCode, roleBit: number): void =>
    put({
      authorities: functionCodes.map((functionCode) => ({
        functionCode,
        roleBit: functionCode === code ? roleBit : bitOf(functionCode),
      })),
    });
  return (
    <section className="authorities" aria-labelledby={heading}>
      <h3 id={heading} className="authorities-head">
        権限
      </h3>
      {errorAt('authorities') && <p className="authorities-error">{errorAt('authorities')}</p>}
      <div className="authorities-grid">
        {functionCodes.map((code) => (
          <fieldset key={code} className="authority" disabled={readOnly}>
            <legend>{functionNames[code]}</legend>
            {roleBits.map(({ value, label }) => (
              <label key={value} className="authority-choice">
                <input
                  type="radio"
                  name={`authority-${code}`}
                  checked={shownBit(bitOf(code)) === value}
                  onChange={() => change(code, value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

/** Writing without reading is not offered; who has it is shown as a writer. */
const shownBit = (roleBit: number): number => (roleBit === 2 ? 3 : roleBit);
