import { getNameConversion, getNameConversionHistory, saveNameConversion } from '@tsuun/contract/name-conversions';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { firstSentences, missingFields } from '@tsuun/domain/field/read-record';
import { type NameConversion, nameConversionFields, nameConversionRecord } from '@tsuun/domain/name-conversion/fields';
import { editedFields } from '../../editing/draft.ts';
import { plainRecord, recordQueries } from '../../editing/record-kind.ts';
import { call } from '../../lib/calls.ts';
import { MasterField, MasterFieldFrame, useMasterForm, type MasterDialogPart } from '../../master/master-kind.tsx';
import { SuggestInput } from '../../ui/input/reference/suggest-input.tsx';

/** Dialog of the name-conversion master. */
export const nameConversionDialog: MasterDialogPart<NameConversion> = {
  dialogTitle: '名称変換編集',
  history: getNameConversionHistory,
  ...plainRecord,
  leaves: editedFields(nameConversionFields),
  ...recordQueries('name-conversion', (id, options) => call(getNameConversion, { params: { id }, ...options })),
  send: (rule, creation) => call(saveNameConversion, { body: rule, creation, ownErrors: 'answered' }),
  problemsOf: (rule) => firstSentences(missingFields(nameConversionFields, rule)),
  empty: () => blankRecord(nameConversionRecord),
  Form: NameConversionForm,
};

/** Form with raw name, station, agent, item and the new name (NCONV-03, NCONV-04). */
function NameConversionForm() {
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
