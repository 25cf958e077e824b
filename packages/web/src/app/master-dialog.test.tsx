import { duplicateArrivalFeeSentence } from '@tsuun/domain/message/rule-sentence';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ArrivalFee } from '@tsuun/domain/arrival-fee/fields';
import { message } from '@tsuun/domain/message/message';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { arrivalFeeDialog } from '../features/arrival-fee/arrival-fee-dialog.tsx';
import { arrivalFeeKind } from '../features/arrival-fee/arrival-fee-page.tsx';
import { references } from '../features/lookup/references.tsx';
import { callEvents } from '../lib/call-events.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { ReferencesProvider } from '../ui/input/reference/reference-context.tsx';
import { loadSiteMeta } from '../shell/site-meta.ts';
import { MasterDialog } from '../master/master-dialog.tsx';

const arrivalFeeMaster = { ...arrivalFeeKind, ...arrivalFeeDialog };

const loginUserInfo = { loginUserId: '1', loginUserName: '花子', loginCd: 'hanako' };

const rule = {
  ...arrivalFeeDialog.empty(),
  id: '7',
  versionNo: 3,
  depTransportation: {
    depJrEkiCode: '1591',
    depEkiSubCode: null,
    depJutakuninCode: '30010',
    depJutakuninSubCode: '000',
    depEkimeiKanji: '札幌(タ)',
    depKaishaName: '北都通運㈱',
  },
  arrTransportation: { arrJrEkiCode: '6093', arrEkiSubCode: null, arrEkimeiKanji: '大阪(タ)' },
  consigneeName: '東大阪食品㈱',
  cntnTonnage: 5,
  arrivalType: '2',
  hinmoku: { id: '040106', hinmokuCode: '040106', hinmokuNameKanji: '冷凍食品' },
  torihikisaki: { id: '1', torihikisakiCode: '1', torihikisakiSeishikiMeisho: '東大阪食品㈱', torihikiKubunCode: '1' },
  deliveryAmt: 14_600,
};

let mayDo = allAuthorities;

/** The server at the edge: every call is kept, answers are given by method and path. */
function serve(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const path = address.replace('/gpa/api/', '').split('?')[0] ?? '';
    if (path === 'site-meta') return new Response(JSON.stringify({ authorities: mayDo, loginUserInfo }));
    calls.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const [status, body] = answers[`${method} ${path}`] ?? [404, { code: 'notFound', message: message.notFound }];
    return new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return calls;
}

afterEach(() => vi.unstubAllGlobals());

const alone = { previous: null, next: null, position: 0, total: 0 };

async function open(kind: 'edit' | 'copy' | 'new', mayWrite = true) {
  mayDo = allAuthorities.map((one) => ({ ...one, roleBit: mayWrite ? 3 : 1 }));
  await loadSiteMeta();
  const onClose = vi.fn<() => void>();
  const onChanged = vi.fn<() => void>();
  const onSaved = vi.fn<(record: ArrivalFee) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Feedback>
        <ReferencesProvider value={references}>
          <MasterDialog
            kind={arrivalFeeMaster}
            target={{ kind, id: '7' }}
            neighbours={alone}
            onMove={() => undefined}
            onClose={onClose}
            onChanged={onChanged}
            onSaved={onSaved}
          />
        </ReferencesProvider>
      </Feedback>
    </QueryClientProvider>,
  );
  return { onClose, onChanged, onSaved };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Saves a rule that is refused so. */
async function refuseSave(answer: readonly [number, unknown]) {
  serve({ 'GET arrival-fee/7': [200, rule], 'POST arrival-fee': answer });
  const opened = await open('edit');
  await screen.findByDisplayValue('東大阪食品㈱');
  await press('OK');
  return opened;
}

describe('the dialog of an editable master', () => {
  it('AFEE-13 FORM-12 reports required fields before anything is sent', async () => {
    const calls = serve({});
    await open('new');
    await press('OK');
    expect(screen.getByRole('alert').textContent).toBe(message.inputError);
    expect(screen.getAllByText(message.required)).toHaveLength(7);
    expect(calls).toEqual([]);
  });

  it('AFEE-10 AFEE-11 both totals follow typed amounts with commas', async () => {
    serve({ 'GET arrival-fee/7': [200, rule] });
    await open('edit');
    const box = await screen.findByLabelText('配達料');
    fireEvent.change(box, { target: { value: '15,000' } });
    fireEvent.change(screen.getByLabelText('支払集貨料'), { target: { value: '1200' } });
    expect(await screen.findByLabelText('請求合計 15,000')).toBeTruthy();
    expect(await screen.findByLabelText('支払合計 1,200')).toBeTruthy();
  });

  it('AFEE-15 FORM-11 a duplicate is reported in the banner of the open dialog', async () => {
    const sentence = duplicateArrivalFeeSentence;
    const calls = serve({
      'GET arrival-fee/7': [200, rule],
      'POST arrival-fee': [409, { code: 'duplicate', message: sentence }],
    });
    const { onClose } = await open('copy');
    await screen.findByDisplayValue('東大阪食品㈱');
    await press('OK');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(onClose).not.toHaveBeenCalled();
    expect(calls.at(-1)?.body).toMatchObject({ id: null, versionNo: null, deliveryAmt: 14_600 });
  });

  it.each([400, 403, 404, 409, 500, 503])(
    'FORM-04 FORM-11 MSG-36 a %d without a sentence shows the general one in the banner only',
    async (status) => {
      const { onClose, onChanged } = await refuseSave([status, null]);
      expect((await screen.findByRole('alert')).textContent).toBe(message.formFailed);
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      expect(onClose).not.toHaveBeenCalled();
      // Deleted records are removed from the list.
      expect(onChanged.mock.calls).toEqual(status === 404 ? [[null]] : []);
    },
  );

  it.each([403, 404])('FORM-11 the sentence of a %d is in the banner', async (status) => {
    const { onClose } = await refuseSave([status, { code: 'forbidden', message: 'この登録は変更できません。' }]);
    expect((await screen.findByRole('alert')).textContent).toBe('この登録は変更できません。');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ERR-17 FORM-11 an ended session is reported in the shared dialog', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const stop = callEvents.listen({ failed });
    await refuseSave([401, { code: 'unauthenticated', message: message.unauthenticated }]);
    await waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    stop();
  });

  it('FORM-05 a save closes the dialog and lets the list load again', async () => {
    const calls = serve({ 'GET arrival-fee/7': [200, rule], 'POST arrival-fee': [200, { data: rule }] });
    const { onClose, onChanged, onSaved } = await open('edit');
    await screen.findByDisplayValue('東大阪食品㈱');
    await press('OK');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(rule, expect.any(String));
    expect(calls.at(-1)?.body).toMatchObject({ id: '7', versionNo: 3 });
    expect(screen.getByText(message.saved, { exact: false })).toBeTruthy();
  });

  it('MSG-22 a version conflict is a persistent error that keeps the typed values', async () => {
    serve({
      'GET arrival-fee/7': [200, rule],
      'POST arrival-fee': [409, { code: 'conflict', message: message.conflict }],
    });
    const { onClose, onChanged } = await open('edit');
    const box = await screen.findByLabelText('配達料');
    fireEvent.change(box, { target: { value: '99' } });
    await press('OK');
    expect(await screen.findByText(message.conflict)).toBeTruthy();
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    expect((box as HTMLInputElement).value).toBe('99');
  });

  /** Another user has saved meanwhile; `sent` are the saves. */
  function changedConcurrently(theirs: Partial<ArrivalFee>) {
    const answers: Record<string, readonly [number, unknown]> = {
      'GET arrival-fee/7': [200, rule],
      'POST arrival-fee': [409, { code: 'conflict', message: message.conflict }],
    };
    const calls = serve(answers);
    const saved = { ...rule, ...theirs, versionNo: 4 };
    return {
      sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as ArrivalFee),
      meanwhile: () => (answers['GET arrival-fee/7'] = [200, saved]),
      accepts: () => (answers['POST arrival-fee'] = [200, { data: saved }]),
    };
  }
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const conflictShown = async () => {
    const reported = (await screen.findByText(message.conflict, { exact: false })).closest('dialog') as HTMLElement;
    await userEvent.click(within(reported).getByRole('button', { name: '閉じる' }));
  };

  it('FORM-05 a dialog stays open with what was typed during its save, which the next OK saves', async () => {
    const saved = { ...rule, versionNo: 4, deliveryAmt: 99 };
    const calls = serve({ 'GET arrival-fee/7': [200, rule], 'POST arrival-fee': [200, { data: saved }] });
    const { onClose } = await open('edit');
    await type('配達料', '99');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => held.then(() => fetch(...call)));
    await press('OK');
    await type('支払集貨料', '1200');
    release();
    expect(await screen.findByText(message.saved, { exact: false })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await press('OK');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.at(-1)?.body).toMatchObject({ versionNo: 4, deliveryAmt: 99 });
    expect(Object.values(calls.at(-1)?.body as object)).toContain(1_200);
  });

  it('MSG-22 changes of two users to different fields are both saved by the next OK', async () => {
    const server = changedConcurrently({ consigneeName: '別の名㈱' });
    const { onClose } = await open('edit');
    await type('配達料', '99');
    server.meanwhile();
    await press('OK');
    expect(await screen.findByDisplayValue('別の名㈱')).toBeTruthy();
    expect(screen.queryByText(message.conflict)).toBeNull();
    expect(screen.getByText(/荷受人名/, { selector: 'p' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: '両方で変更された項目' })).toBeNull();
    server.accepts();
    await press('OK');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.sent().at(-1)).toMatchObject({ versionNo: 4, consigneeName: '別の名㈱', deliveryAmt: 99 });
  });

  it('MSG-22 a field that two users changed asks for the value to keep', async () => {
    const server = changedConcurrently({ deliveryAmt: 500 });
    await open('edit');
    await type('配達料', '99');
    server.meanwhile();
    await press('OK');
    await conflictShown();
    const clash = within(await screen.findByRole('table', { name: '両方で変更された項目' }));
    expect(screen.getByLabelText<HTMLInputElement>('配達料').value).toBe('99');
    await userEvent.type(screen.getByLabelText('支払集貨料'), '12千');
    await userEvent.click(clash.getByRole('button', { name: 'こちらを使う' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('配達料').value).toBe('500'));
    expect(screen.getByLabelText<HTMLInputElement>('支払集貨料').value).toBe('12千');
    await press('OK');
    expect(server.sent()).toHaveLength(1);
  });

  it('AFEE-03 a station is merged as one value', async () => {
    const other = { ...rule.depTransportation, depJrEkiCode: '4391', depEkiSubCode: '02', depEkimeiKanji: '千葉貨物' };
    const server = changedConcurrently({ depTransportation: other });
    await open('edit');
    await type('発受託人サブコード', '010');
    server.meanwhile();
    await press('OK');
    await conflictShown();
    const [row] = await screen.findAllByRole('row', { name: /発駅コード/ });
    expect(screen.getByLabelText<HTMLInputElement>('発駅枝番').value).toBe('');
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'こちらを使う' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('発駅枝番').value).toBe('02'));
    server.accepts();
    await press('OK');
    await waitFor(() => expect(server.sent()).toHaveLength(2));
    expect(server.sent().at(-1)?.depTransportation).toEqual(other);
  });

  it('FORM-08 a save of a deleted record reloads the list behind the dialog', async () => {
    serve({
      'GET arrival-fee/7': [200, rule],
      'POST arrival-fee': [404, { code: 'notFound', message: message.notFound }],
    });
    const { onClose, onChanged } = await open('edit');
    fireEvent.change(await screen.findByLabelText('配達料'), { target: { value: '99' } });
    await press('OK');
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('FORM-03 FORM-06 FORM-13 a delete asks first and shows a refusal in the banner', async () => {
    const calls = serve({
      'GET arrival-fee/7': [200, rule],
      'DELETE arrival-fee/7': [400, { code: 'refused', message: '使用中です。' }],
    });
    const { onClose } = await open('edit');
    await press('削除');
    const [question] = await screen.findAllByRole('dialog', { name: message.deleteTitle });
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    await userEvent.click(within(question as HTMLElement).getByRole('button', { name: '削除' }));
    expect(await screen.findByText('使用中です。')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('FORM-08 FORM-09 a deleted record closes the dialog and keeps the list', async () => {
    serve({});
    const { onClose, onChanged } = await open('edit');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onChanged).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('PERM without the right to write nothing can be changed or sent', async () => {
    serve({ 'GET arrival-fee/7': [200, rule] });
    await open('edit', false);
    expect(((await screen.findByDisplayValue('東大阪食品㈱')) as HTMLInputElement).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
    expect(screen.queryByRole('button', { name: '削除' })).toBeNull();
  });

  it('HISTORY 変更履歴 shows the changes of a stored record and not of a new or copied one', async () => {
    const change = { path: 'deliveryAmt', label: '配達料', from: '14,000', to: '14,600' };
    const entry = { id: '1', changedAt: '2026-05-13 10:00:00', userName: '山田', cause: 'import', causeLabel: '取込' };
    const history = [{ ...entry, source: '料金.csv 3行目', versionNo: 2, changes: [change] }];
    serve({ 'GET arrival-fee/7': [200, rule], 'GET arrival-fee/7/history': [200, history] });
    await open('edit', false);
    await screen.findByDisplayValue('東大阪食品㈱');
    await press('変更履歴');
    const dialog = within(await screen.findByRole('dialog', { name: '変更履歴' }));
    expect(await dialog.findByText('料金.csv 3行目')).toBeTruthy();
    expect((await dialog.findByRole('row', { name: /配達料/ })).textContent).toBe('配達料14,00014,600');
    cleanup();
    await open('copy');
    await screen.findByDisplayValue('東大阪食品㈱');
    expect(screen.queryByRole('button', { name: '変更履歴' })).toBeNull();
  });
});
