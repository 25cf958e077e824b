import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Fee, newFee } from '@tsuun/domain/fee/record';
import { completeFee, tax } from '@tsuun/domain/fee/testing/complete-fee';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type { Neighbours, Step, OpenRecord } from '../../../../editing/open-record.ts';
import { loadSiteMeta } from '../../../../shell/site-meta.ts';
import { FakeServer, type Answer } from '../../../../testing/fake-server.ts';
import { InApp } from '../../../../testing/in-app.tsx';
import { FeeDialog } from '../fee-dialog.tsx';

export const today = '2026-05-13';
export const fee: Fee = { ...newFee(today), ...completeFee(), deletable: true, versionNo: 3, createdUserName: '山田' };
const inHouse = {
  id: '101',
  torihikisakiCode: '101',
  torihikisakiSeishikiMeisho: '東京支店',
  torihikiKubunCode: '2',
};
const fixing = {
  id: '510300',
  kanjokamokuCode: '510300',
  kanjokamokuMeishoSeishiki: '作業委託費',
  fixedKazeiKubun: '10',
};

const alone = { previous: null, next: null, position: 1, total: 1 };

/** The fee's dialog before a server that knows one fee, our own company and an account that fixes its tax category. */
export function feeDesk() {
  let server: FakeServer;
  beforeEach(async () => {
    const meta = { authorities: allAuthorities, loginUserInfo: { loginUserId: '1', loginUserName: '花子' } };
    const page = (list: unknown[]) => () => ({ totalCount: list.length, list });
    server = new FakeServer()
      .on('GET /site-meta', () => ({ ...meta, businessDate: today }))
      .on('GET /kazei-kubun/search', page([tax('10'), tax('20')]))
      .on('GET /torihikisaki/search/billing-to', page([inHouse]))
      .on('GET /kanjokamoku/search/shiharai', page([fixing]))
      .on('GET /fees/3001', () => fee);
    await loadSiteMeta();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const bodiesOf = (call: string) => server.bodiesOf(call);
  return {
    /** Sets the server's response from now on. */
    on: (call: string, answer: Answer) => server.on(call, answer),
    /** Lets all calls wait until the returned function is called. */
    hold: () => server.hold(),
    bodiesOf,
    saves: () => bodiesOf('POST /fees') as Fee[],
    open: (target: OpenRecord = { kind: 'edit', id: '3001' }, neighbours: Neighbours = alone) => {
      const onMove = vi.fn<(step: Step) => void>();
      const onClose = vi.fn<() => void>();
      const onChanged = vi.fn<(changed: Fee | null) => void>();
      render(
        <InApp today={today}>
          <FeeDialog target={target} neighbours={neighbours} onMove={onMove} onClose={onClose} onChanged={onChanged} />
        </InApp>,
      );
      return { onMove, onClose, onChanged, user: userEvent.setup() };
    },
  };
}

export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
export const button = (name: RegExp) => screen.getByRole('button', { name });
export const refused = (name: RegExp) => button(name).getAttribute('aria-disabled') === 'true';
export const side = (name: string) => within(screen.getByRole('group', { name }));

/** Types over what a field holds. */
export async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}
