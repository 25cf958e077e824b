import { useId } from 'react';
import { functionCodes, functionNames } from '@tsuun/domain/permission/functions';
import { roleBits, shownRole } from '@tsuun/domain/user/authorities';
import { MasterPlace, useMasterForm } from '../../master/form-context.tsx';
import { InlineAlert } from '../../ui/dialog/inline-alert.tsx';
import { ChoiceInput } from '../../ui/input/choice/choice-input.tsx';
import type { EditedUser } from './edited-user.ts';
import './authority-grid.css';

/** 権限: every function with なし, 参照 or 更新. */
export function AuthorityGrid() {
  const { record, readOnly, errorAt, put } = useMasterForm<EditedUser>();
  const heading = useId();
  const error = errorAt('authorities');
  return (
    <section className="authorities" aria-labelledby={heading}>
      <h3 id={heading} className="authorities-head">
        権限
      </h3>
      {error !== null && <InlineAlert>{error}</InlineAlert>}
      <div className="authorities-grid">
        {functionCodes.map((code) => (
          <MasterPlace key={code} path={`rights.${code}`}>
            <ChoiceInput
              label={functionNames[code]}
              choices={roleBits}
              value={shownRole(record.rights[code] ?? 0)}
              readOnly={readOnly}
              onChange={(roleBit) => put({ [`rights.${code}`]: roleBit ?? 0 })}
            />
          </MasterPlace>
        ))}
      </div>
    </section>
  );
}
