import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { arrivalFeeKind } from '../features/arrival-fee/arrival-fee-kind.ts';
import { references } from '../features/lookup/references.tsx';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { ReferencesProvider } from '../ui/input/reference/reference-context.tsx';
import { MasterDialog } from '../master/master-dialog.tsx';

const rule = {
  ...arrivalFeeKind.blank(),
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

/** The server at the edge: every call is kept, answers are given by method and path. */
function serve(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const path = address.replace('/gpa/api/', '').split('?')[0] ?? '';
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

function open(kind: 'edit' | 'copy' | 'new', mayWrite = true) {
  const onClose = vi.fn<() => void>();
  const onChanged = vi.fn<() => void>();
  const onSaved = vi.fn<(id: string) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Feedback>
        <ReferencesProvider value={references}>
          <MasterDialog
            kind={arrivalFeeKind}
            open={kind === 'new' ? { kind } : { kind, id: '7' }}
            mayWrite={mayWrite}
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

describe('the dialog of an editable master', () => {
  it('AFEE-13 FORM-12 tells what is required before anything is sent', async () => {
    const calls = serve({});
    open('new');
    await press('OK');
    expect(screen.getByRole('alert').textContent).toBe(message.inputError);
    expect(screen.getAllByText(message.required)).toHaveLength(7);
    expect(calls).toEqual([]);
  });

  it('AFEE-10 AFEE-11 both totals follow the typing, commas and all', async () => {
    serve({ 'GET arrival-fee/7': [200, rule] });
    open('edit');
    const box = await screen.findByLabelText('配達料');
    fireEvent.change(box, { target: { value: '15,000' } });
    fireEvent.change(screen.getByLabelText('支払集貨料'), { target: { value: '1200' } });
    expect(screen.getByLabelText('請求合計 15,000')).toBeTruthy();
    expect(screen.getByLabelText('支払合計 1,200')).toBeTruthy();
  });

  it('AFEE-15 FORM-11 a duplicate shows in the red banner and the dialog stays', async () => {
    const sentence = '同じ発駅・着駅・荷受人名・トン数・品目・到着区分の到着料金がすでに登録されています。';
    const calls = serve({
      'GET arrival-fee/7': [200, rule],
      'POST arrival-fee': [409, { code: 'duplicate', message: sentence }],
    });
    const { onClose } = open('copy');
    await screen.findByDisplayValue('東大阪食品㈱');
    await press('OK');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(onClose).not.toHaveBeenCalled();
    expect(calls.at(-1)?.body).toMatchObject({ id: null, versionNo: null, deliveryAmt: 14_600 });
  });

  it.each([400, 409])(
    'FORM-04 FORM-11 MSG-36 %d without a sentence: the general one in the red banner',
    async (status) => {
      serve({ 'GET arrival-fee/7': [200, rule], 'POST arrival-fee': [status, null] });
      const { onClose } = open('edit');
      await screen.findByDisplayValue('東大阪食品㈱');
      await press('OK');
      expect((await screen.findByRole('alert')).textContent).toBe(
        'エラーが発生しました。再度処理をおこなってください。',
      );
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('FORM-05 a save closes the dialog and lets the list load anew', async () => {
    const calls = serve({ 'GET arrival-fee/7': [200, rule], 'POST arrival-fee': [200, { data: rule }] });
    const { onClose, onChanged, onSaved } = open('edit');
    await screen.findByDisplayValue('東大阪食品㈱');
    await press('OK');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onSaved).toHaveBeenCalledExactlyOnceWith('7');
    expect(calls.at(-1)?.body).toMatchObject({ id: '7', versionNo: 3 });
    expect(screen.getByText(message.saved)).toBeTruthy();
  });

  it('DECISIONS 8 a version conflict is a persistent error; what was typed stays', async () => {
    serve({
      'GET arrival-fee/7': [200, rule],
      'POST arrival-fee': [409, { code: 'conflict', message: message.conflict }],
    });
    const { onClose, onChanged } = open('edit');
    const box = await screen.findByLabelText('配達料');
    fireEvent.change(box, { target: { value: '99' } });
    await press('OK');
    expect(await screen.findByText(message.conflict)).toBeTruthy();
    expect(onChanged).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
    expect((box as HTMLInputElement).value).toBe('99');
  });

  it('FORM-08 a save of a record that is gone lets the list load anew behind the dialog', async () => {
    serve({
      'GET arrival-fee/7': [200, rule],
      'POST arrival-fee': [404, { code: 'notFound', message: message.notFound }],
    });
    const { onClose, onChanged } = open('edit');
    fireEvent.change(await screen.findByLabelText('配達料'), { target: { value: '99' } });
    await press('OK');
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('FORM-03 FORM-06 FORM-13 deletes after the question; a refusal shows in the banner', async () => {
    const calls = serve({
      'GET arrival-fee/7': [200, rule],
      'DELETE arrival-fee/7': [400, { code: 'refused', message: '使用中です。' }],
    });
    const { onClose } = open('edit');
    await press('削除');
    const [question] = await screen.findAllByRole('dialog', { name: message.deleteTitle });
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    await userEvent.click(within(question as HTMLElement).getByRole('button', { name: '削除' }));
    expect(await screen.findByText('使用中です。')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('FORM-08 FORM-09 a record that cannot be loaded closes the dialog; the list stays where it is', async () => {
    serve({});
    const { onClose, onChanged } = open('edit');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('PERM without the right to write nothing can be changed or sent', async () => {
    serve({ 'GET arrival-fee/7': [200, rule] });
    open('edit', false);
    expect(((await screen.findByDisplayValue('東大阪食品㈱')) as HTMLInputElement).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
    expect(screen.queryByRole('button', { name: '削除' })).toBeNull();
  });

  it('HISTORY 変更履歴 tells the changes of a stored record, to readers too; a new or copied one has none', async () => {
    const change = { path: 'deliveryAmt', label: '配達料', from: '14,000', to: '14,600' };
    const entry = { id: '1', changedAt: '2026-05-13 10:00:00', userName: '山田', cause: 'import', causeLabel: '取込' };
    const history = [{ ...entry, source: '料金.csv 3行目', versionNo: 2, changes: [change] }];
    serve({ 'GET arrival-fee/7': [200, rule], 'GET arrival-fee/7/history': [200, history] });
    open('edit', false);
    await screen.findByDisplayValue('東大阪食品㈱');
    await press('変更履歴');
    const dialog = within(await screen.findByRole('dialog', { name: '変更履歴' }));
    expect(await dialog.findByText('料金.csv 3行目')).toBeTruthy();
    expect((await dialog.findByRole('row', { name: /配達料/ })).textContent).toBe('配達料14,00014,600');
    cleanup();
    open('copy');
    await screen.findByDisplayValue('東大阪食品㈱');
    expect(screen.queryByRole('button', { name: '変更履歴' })).toBeNull();
  });
});
