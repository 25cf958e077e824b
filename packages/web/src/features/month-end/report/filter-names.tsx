import { feesWithoutField } from '@tsuun/domain/message/month-end/report';
import { filtersWithoutFees, monthFilterEntries, type FilterValues } from '@tsuun/domain/month-end/report/filters';
import { useChosenTexts } from '../../../ui/input/reference/reference-context.tsx';

/** The filters that are set, each with the name of its master row. */
function useSetFilters(values: FilterValues) {
  const chosen = monthFilterEntries.flatMap(([key, { condition }]) => {
    const value = values[key];
    return value === null ? [] : [{ key, condition, value }];
  });
  const names = useChosenTexts(chosen);
  return chosen.map(({ key, condition: { label } }, at) => ({ key, label, name: names[at] ?? '' }));
}

/** Names of the filters that are set, after the heading of the month (MONTH-11). */
export function FilterNames({ values }: { readonly values: FilterValues }) {
  return useSetFilters(values).map(({ key, label, name }) => (
    <span key={key} className="month-filter">
      <span>{label}</span> {name}
    </span>
  ));
}

/** Sentence that filters exclude all fees of the month; nothing while fees have the fields of all filters. */
export function FeesWithoutField({ values }: { readonly values: FilterValues }) {
  const labels = filtersWithoutFees(values);
  return labels.length > 0 && <span className="month-note caption">{feesWithoutField(labels)}</span>;
}
