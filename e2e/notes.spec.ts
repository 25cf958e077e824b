import { message } from '@tsuun/domain/message/message';
import { batchWrittenText, noteWords, notesTagText } from '@tsuun/domain/message/note';
import type { Order } from '@tsuun/domain/order/record';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { seriousFindings } from './axe.ts';
import { picture } from './picture.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';
import { zoomFaults } from './zoom-faults.ts';

let writer: Visitor;
let reader: Visitor;
let api: Api;
beforeAll(async () => {
  api = await Api.signIn();
  writer = await Visitor.arrive();
  await writer.signIn();
  const clerk = await makeUser(writer, 'noted', allAuthorities);
  reader = await Visitor.arrive();
  await reader.signIn(clerk);
});
afterAll(async () => {
  await writer.leave();
  await reader.leave();
});

const sign = (of: Visitor) => of.page.getByRole('banner').getByRole('link', { name: noteWords.title });
const dialog = (of: Visitor) => of.page.getByRole('dialog');
const box = (of: Visitor) => dialog(of).getByRole('textbox', { name: noteWords.text });

/** Opens a new order of its own and returns its address. */
async function openOrder(of: Visitor): Promise<string> {
  const { id } = await api.make({ cntnNo: '20D-43254' });
  await of.page.goto(`/order/${id}`);
  await box(of).waitFor();
  return `/order/${id}`;
}

test('NOTE-02 NOTE-04 NOTE-09 NOTE-17 a note to a colleague is written with the picker, seen and completed', async () => {
  const { page } = writer;
  const address = await openOrder(writer);
  const version = async () =>
    ((await (await page.request.get(`/gpa/api${address}`)).json()) as { versionNo: number }).versionNo;
  const before = await version();
  await box(writer).click();
  await page.keyboard.type('荷受人に電話してください。@not');
  await page.getByRole('option', { name: /noted/ }).waitFor();
  await picture(page, 'note-picker');
  expect(await seriousFindings(page)).toEqual([]);
  // Esc closes the list and not the dialog.
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: /noted/ }).waitFor({ state: 'detached' });
  await page.keyboard.type('e');
  await page.getByRole('option', { name: /noted/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('急ぎです。');
  expect(await box(writer).inputValue()).toBe('荷受人に電話してください。急ぎです。');
  // A typed text outlives the page.
  await page.reload();
  await expect.poll(() => box(writer).inputValue()).toBe('荷受人に電話してください。急ぎです。');
  await dialog(writer).getByRole('list', { name: noteWords.recipients }).getByText('noted').waitFor();
  await dialog(writer).getByRole('textbox', { name: noteWords.due }).fill('+1');
  await dialog(writer).getByRole('button', { name: noteWords.write, exact: true }).click();
  await dialog(writer)
    .getByRole('button', { name: notesTagText(1) })
    .waitFor();
  expect(await version()).toBe(before);
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await dialog(writer)
      .getByRole('button', { name: notesTagText(1) })
      .click();
    await picture(page, `note-dialog-${width}`);
    if (width !== 1280) expect([width, ...(await seriousFindings(page))]).toEqual([width]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await reader.page.goto('/home');
  await reader.page.getByRole('link', { name: noteWords.workMine }).waitFor();
  await sign(reader).getByText('未読 1件').waitFor({ state: 'attached' });
  expect(await seriousFindings(reader.page)).toEqual([]);
  await reader.page.getByRole('link', { name: noteWords.workMine }).click();
  const row = reader.page.getByRole('row').filter({ hasText: '荷受人に電話' });
  await row.getByText(noteWords.unread, { exact: true }).waitFor();
  await sign(reader).getByText('未読').waitFor({ state: 'detached' });
  for (const width of [1440, 1280, 1024, 390, 320]) {
    await reader.page.setViewportSize({ width, height: 900 });
    expect([width, ...(await seriousFindings(reader.page)), ...(await zoomFaults(reader.page))]).toEqual([width]);
    await picture(reader.page, `notes-${width}`);
  }
  await reader.page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('button', { name: noteWords.complete }).click();
  await row.waitFor({ state: 'detached' });

  await page.reload();
  const done = dialog(writer).getByRole('listitem').filter({ hasText: '荷受人に電話' });
  await done.getByText('noted').first().waitFor();
  expect(await done.innerText()).toContain(noteWords.completed);
});

test('NOTE-17 Ctrl+S in the text of a note saves the order and leaves the note', async () => {
  const { page } = writer;
  await openOrder(writer);
  await box(writer).fill('書きかけ');
  const remarks = dialog(writer).getByLabel('備考', { exact: true }).first();
  await remarks.fill(`申し送りの試験 ${Date.now()}`);
  await box(writer).click();
  const saved = page.waitForResponse(
    (one) => one.url().endsWith('/gpa/api/order') && one.request().method() === 'POST',
  );
  await page.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
  expect(await box(writer).inputValue()).toBe('書きかけ');
  await box(writer).fill('');
});

test('NOTE-10 NOTE-11 NOTE-12 selected rows get a note, show its mark and are found by it', async () => {
  const { page } = writer;
  const [first, second] = [await api.make({ acceptNo: 'NTB-1' }), await api.make({ acceptNo: 'NTB-2' })];
  await page.goto('/order?acceptNo=NTB-');
  const rows = page.getByRole('row');
  const rowOf = ({ acceptNo }: Order) => rows.filter({ hasText: acceptNo ?? '' });
  await rowOf(first).getByRole('checkbox').check();
  await rowOf(second).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: noteWords.title }).click();
  const asked = page.getByRole('dialog', { name: noteWords.batchTitle });
  await asked.getByText('選択した2件').waitFor();
  await page.keyboard.press('Control+s');
  await asked.getByText(message.required).waitFor();
  await asked.getByRole('textbox', { name: noteWords.text }).fill('まとめて確かめてください。');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await asked.waitFor({ state: 'detached' });
  await page.getByText(batchWrittenText(2)).waitFor();
  await rowOf(first).getByTitle('未完了の申し送り 1件').waitFor();
  await picture(page, 'notes-list');
  await page.goto('/order?note=open');
  await expect.poll(() => page.getByTitle(/^未完了の申し送り/).count()).toBeGreaterThanOrEqual(2);
  await rowOf(second).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
});

test('NOTE-15 the page is printed black only, with a box to tick and the full text', async () => {
  const { page } = writer;
  await page.goto('/notes?scope=all&state=open');
  const row = page.getByRole('row').filter({ hasText: 'まとめて確かめて' }).first();
  await row.waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = await row.evaluate((element) => ({
    colours: [...new Set([element, ...element.querySelectorAll('*')].map((one) => getComputedStyle(one).color))],
    box: getComputedStyle(element.querySelector('.notes-box') as Element).display,
    buttons: [...element.querySelectorAll('button')].filter((one) => one.getBoundingClientRect().height > 0).length,
  }));
  expect(printed).toEqual({ colours: ['rgb(0, 0, 0)'], box: 'inline-block', buttons: 0 });
  await picture(page, 'notes-print');
  await page.emulateMedia({ media: null });
});
