import { nameConversionFields } from '@tsuun/domain/name-conversion/fields';
import type { NameConversion } from '@tsuun/domain/name-conversion/record';
import { MasterField, MasterFieldFrame, useMasterForm } from '../../master/form-context.tsx';
import { SuggestInput } from '../../ui/input/reference/suggest-input.tsx';

/** Form with raw name, station, agent, item and the new name (NCONV-03, NCONV-04). */
export function NameConversionForm() {
  return (
    <>
      <NameField path="consigneeNm" />
      <MasterField path="tsuun" width={400} />
      <MasterField path="hinmoku" width={400} />
      <NameField path="conversionNm" />
    </>
  );
}

/** Name with suggestions of earlier names (NCONV-09). */
function NameField({ path }: { readonly path: 'consigneeNm' | 'conversionNm' }) {
  const { record, readOnly, errorAt, put } = useMasterForm<NameConversion>();
  return (
    <MasterFieldFrame path={path}>
      <SuggestInput
        label={nameConversionFields[path].label}
        required
        name={path}
        width={400}
        value={record[path]}
        error={errorAt(path)}
        readOnly={readOnly}
        onChange={(value) => put({ [path]: value })}
      />
    </MasterFieldFrame>
  );
}
