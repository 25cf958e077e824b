import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type RefObject, type KeyboardEvent, type PointerEvent } from 'react';
import { monthWords, axisText, chartName, chartWords } from '@tsuun/domain/message/month-end/report';
import {
  axisUnit,
  type AxisUnit,
  type ChartFigure,
  type ChartPoint,
  pointText,
} from '@tsuun/domain/month-end/report/charts';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { reloadPage } from '../../../../ui/lazily.tsx';
import { monthAt } from './chart-size.ts';
import './month-chart.css';

interface ChartProps {
  readonly figure: ChartFigure;
  readonly label: string;
  readonly points: readonly ChartPoint[];
}

/**
 * Chart of one figure. It works like a read-only slider: one month at a time is shown in words below it and announced;
 * the table of the months has all values.
 */
export function MonthChart({ figure, label, points }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { chosen, events } = useChartCursor(points.length);
  const code = useChartCode();
  const unit = axisUnit(figure, points);
  const read = points[chosen ?? points.length - 1];
  if (read === undefined) return null;
  if (code.isError) return <MissingChart onRetry={() => void code.refetch()} />;
  const Picture = code.data;
  return (
    <>
      <div
        ref={place}
        className="chart-place month-card-line"
        role="slider"
        tabIndex={0}
        aria-label={chartName(label)}
        aria-busy={Picture === undefined}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(chosen ?? points.length - 1) + 1}
        aria-valuetext={pointText(figure, read)}
        {...events}
      >
        {Picture === undefined && <Spinner />}
        {Picture && width > 0 && <Picture figure={figure} points={points} unit={unit} width={width} chosen={chosen} />}
      </div>
      <p className="chart-key month-card-line muted caption">
        {chosen === null ? <Key unit={unit} /> : pointText(figure, read)}
      </p>
    </>
  );
}

/** Loads the drawing code and its library with the first chart (CHART-04). */
const useChartCode = () =>
  useQuery({
    queryKey: ['month-chart-code'],
    queryFn: async () => (await import('./chart-picture.tsx')).ChartPicture,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });

/** A new release has no longer the code of this page, so that only a reload helps. */
const MissingChart = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    alert
    icon="warning"
    action={
      <>
        <Button onClick={onRetry}>{words.retry}</Button>
        <Button onClick={reloadPage}>{words.reload}</Button>
      </>
    }
  >
    {chartWords.failed}
  </EmptyState>
);

const Key = ({ unit }: { readonly unit: AxisUnit }) => (
  <span className="row wrap">
    <span className="chart-key-bar" />
    {chartWords.months}
    <span className="chart-key-last" />
    {monthWords.lastYear}
    <span>{axisText(unit.label)}</span>
  </span>
);

/** Returns the width of a box in pixels; 0 until it is rendered. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const size = new ResizeObserver(() => setWidth(element.clientWidth));
    size.observe(element);
    return () => size.disconnect();
  }, [box]);
  return width;
}

/** Index of the month to which a key moves. */
const steps: Readonly<Record<string, (at: number, newest: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, newest) => newest,
};

/** Index of the month selected by keyboard or pointer among `count`; `null` at first (CHART-04). */
function useChartCursor(count: number) {
  const [chosen, choose] = useState<number | null>(null);
  const newest = count - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return choose(null);
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(newest, step(chosen ?? newest, newest))));
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(monthAt(event.clientX - left, width, count));
  };
  const forget = (): void => choose(null);
  // A lifted finger keeps its month.
  const leave = ({ pointerType }: PointerEvent): void => (pointerType === 'touch' ? undefined : forget());
  return {
    chosen,
    events: { onKeyDown, onPointerMove: point, onPointerDown: point, onPointerLeave: leave, onBlur: forget },
  };
}
