import type { LeafField } from '@tsuun/domain/field/field';
import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import { referenceText } from '../../../ui/input/reference-text.ts';

/** A field's value as a person reads it: choices by name, links by code and name, blank as a dash. */
export function valueText(field: LeafField, value: unknown): string {
  if (value === null || value === undefined) return words.none;
  switch (field.kind) {
    case 'flag':
      return value === true ? words.yes : words.no;
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'yen':
      return formatYen(value as number);
    case 'ref': {
      const { code, name } = referenceText(field.target, value as object);
      return [code, name].filter(Boolean).join(' ');
    }
    default:
      return String(value);
  }
}
