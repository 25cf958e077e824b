import { useId } from 'react';
import { functionCodes, functionNames, type FunctionCode } from '@tsuun/domain/permission/functions';
import { roleBits, shownRole } from '@tsuun/domain/user/authorities';
import { useMasterForm } from '../../master/form-context.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { ChoiceInput } from '../../ui/input/choice/choice-input.tsx';
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
  const error = errorAt('authorities');
  return (
    <section className="authorities" aria-labelledby={heading}>
      <h3 id={heading} className="authorities-head">
        権限
      </h3>
      {error !== null && <InlineAlert>{error}</InlineAlert>}
      <div className="authorities-grid">
        {functionCodes.map((code) => (
          <ChoiceInput
            key={code}
            label={functionNames[code]}
            choices={roleBits}
            value={shownRole(bitOf(code))}
            readOnly={readOnly}
            onChange={(roleBit) => change(code, roleBit ?? 0)}
          />
        ))}
      </div>
    </section>
  );
}
