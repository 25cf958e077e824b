import type { Column } from './import-format.ts';

/** Describes in a few words the permitted values of a column of an imported file. */
export function cellWords({ field }: Column): string {
  switch (field.kind) {
    case 'text':
      return field.chars === 'code' ? `英数字${field.max}字まで` : `${field.max}字まで`;
    case 'code':
      return field.plate === true ? '数字4桁まで（・・12 も可）' : `数字${field.width}桁`;
    case 'day':
      return '日付';
    case 'yen':
      return '金額（円）';
    case 'integer':
      return `${field.min}〜${field.max}の整数`;
    case 'flag':
      return '○または×（1、0も可）';
    case 'choice':
      return field.choices
        .filter(({ hidden }) => !hidden)
        .map(({ value, label }) => (String(value) === label ? label : `${label}（${value}）`))
        .join('、');
  }
}
