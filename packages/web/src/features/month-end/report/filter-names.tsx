import { createElement } from 'react';
import { feesWithoutField } from '@tsuun/domain/message/month-end/report';
import { filtersWithoutFees, monthFilterEntries, type FilterValues } from '@tsuun/domain/month-end/report/filters';
import { useReferences } from '../../../ui/input/reference/reference-context.tsx';

/** Names of the filters that are set, after the heading of the month (MONTH-11). */
export function FilterNames({ values }: { readonly values: FilterValues }) {
  const { ConditionText } = useReferences();
  return monthFilterEntries.map(([key, { condition }]) => {
    const value = values[key];
    return (
      value !== null && (
        <span key={key} className="month-filter">
          <span>{condition.label}</span> {createElement(ConditionText, { condition, value })}
        </span>
      )
    );
  });
}

/** Sentence that filters exclude all fees of the month; nothing while fees have the fields of all filters. */
export function FeesWithoutField({ values }: { readonly values: FilterValues }) {
  const labels = filtersWithoutFees(values);
  return labels.length > 0 && <span className="month-note">{feesWithoutField(labels)}</span>;
}
