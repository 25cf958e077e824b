import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { chartWords } from '@tsuun/domain/message/month-end/report';
import type { ChartPoint } from '@tsuun/domain/month-end/report/charts';
import { addMonths } from '@tsuun/domain/value/day';
import { InApp } from '../../../../testing/in-app.tsx';
import { MonthChart } from './month-chart.tsx';

const points: readonly ChartPoint[] = Array.from({ length: 13 }, (_, at) => ({
  month: addMonths('2025-04-01', at).slice(0, 7),
  now: at === 2 ? null : 1_000 + at,
  last: 1_000,
}));

const broken = vi.hoisted(() => ({ times: 0 }));
vi.mock('./chart-picture.tsx', async (original) => {
  const real = await original<object>();
  return {
    get ChartPicture() {
      if (broken.times > 0) {
        broken.times -= 1;
        throw new Error('no network');
      }
      return (real as { ChartPicture: unknown }).ChartPicture;
    },
  };
});
afterEach(() => (broken.times = 0));

const open = () =>
  render(
    <InApp today="2026-05-13">
      <MonthChart figure="billing" label="請求" points={points} />
    </InApp>,
  );
const slider = () => screen.getByRole('slider', { name: '請求13か月' });
const drawn = () => waitFor(() => expect(document.querySelectorAll('rect.chart-bar')).toHaveLength(12));

test('CHART-04 a chart has its legend and the unit of its axis', async () => {
  open();
  await drawn();
  expect(document.querySelectorAll('circle.chart-ring')).toHaveLength(13);
  expect(screen.getByText('軸は千円').parentElement?.textContent).toBe('各月前年同月軸は千円');
  expect(slider().getAttribute('aria-valuetext')).toBe('2026年4月　1,012　前年同月 1,000　前年同月比 +1.2%');
});

test('CHART-04 keys move through the months, which are shown and announced, until Esc', async () => {
  const user = userEvent.setup();
  open();
  await drawn();
  await user.tab();
  expect(document.activeElement).toBe(slider());
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('2026年3月 1,011 前年同月 1,000 前年同月比 +1.1%')).toBeTruthy();
  expect(slider().getAttribute('aria-valuenow')).toBe('12');
  await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
  expect(slider().getAttribute('aria-valuetext')).toBe('2025年6月　なし　前年同月 1,000');
  await user.keyboard('{End}{ArrowRight}');
  expect(slider().getAttribute('aria-valuenow')).toBe('13');
  await user.keyboard('{Escape}');
  expect(screen.getByText('軸は千円')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  await user.tab();
  expect(screen.getByText('軸は千円')).toBeTruthy();
});

test('CHART-04 a pointer shows the month below it, and a lifted finger keeps it', async () => {
  open();
  await drawn();
  // jsdom knows neither places nor pointers.
  slider().getBoundingClientRect = () => new DOMRect(100, 0, 296, 112);
  const point = (type: string, pointerType: string, clientX = 0) => {
    const event = new MouseEvent(type, { bubbles: true, clientX });
    fireEvent(slider(), Object.assign(event, { pointerType }));
  };
  point('pointermove', 'mouse', 100 + 34 + 25);
  expect(screen.getByText(/^2025年5月/)).toBeTruthy();
  point('pointerout', 'mouse');
  expect(screen.getByText('軸は千円')).toBeTruthy();
  point('pointerdown', 'touch', 100 + 34);
  point('pointerout', 'touch');
  expect(screen.getByText(/^2025年4月/)).toBeTruthy();
});

test('CHART-04 chart code that failed to load is reported with 再試行 and 再読み込み', async () => {
  broken.times = 1;
  const user = userEvent.setup();
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(chartWords.failed);
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await drawn();
});
