import { nameConversionFields } from '@tsuun/domain/name-conversion/fields';
import type { NameConversion } from '@tsuun/domain/name-conversion/record';
import { MasterField, MasterPlace, useMasterForm } from '../../master/form-context.tsx';
import { SuggestInput } from '../../ui/input/reference/suggest-input.tsx';

/** Raw name, station with agent, item, and the name to write (NCONV-03, NCONV-04). */
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

/** A name, with those used so far while it is typed (NCONV-09). */
function NameField({ path }: { readonly path: 'consigneeNm' | 'conversionNm' }) {
  const { record, readOnly, errorAt, put } = useMasterForm<NameConversion>();
  return (
    <MasterPlace path={path}>
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
    </MasterPlace>
  );
}
