import { linkText } from '@tsuun/domain/field/link-text';
import { keitanBumonRef } from '@tsuun/domain/lookup/refs';
import { ReferenceInput } from '../ui/input/reference/reference-input.tsx';
import type { References } from '../ui/input/reference/reference-context.tsx';

export const branches = [
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
export const sampleReferences: References = {
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
