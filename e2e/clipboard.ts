import type { Page } from 'playwright-core';

/** Formats of a table on the clipboard. */
export interface Clip {
  readonly html: string;
  readonly text: string;
}

/** Returns the content that the page puts on the clipboard during an action; the clipboard receives it too. */
export async function copiedBy(page: Page, act: () => Promise<unknown>): Promise<Clip> {
  const kept = await page.evaluateHandle(() => {
    const put: Record<string, string> = {};
    // oxlint-disable-next-line typescript/unbound-method -- called on its own object below
    const { setData } = DataTransfer.prototype;
    DataTransfer.prototype.setData = function setAndKeep(type, data) {
      put[type] = data;
      setData.call(this, type, data);
    };
    return put;
  });
  await act();
  await page.waitForFunction((put) => put['text/html'] !== undefined, kept);
  const { 'text/html': html = '', 'text/plain': text = '' } = await kept.jsonValue();
  return { html, text };
}

/** Pastes what another program would have left on the clipboard. */
export const pasteInto = (page: Page, clip: Partial<Clip>): Promise<void> =>
  page.evaluate(({ html = '', text = '' }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', text);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clip);
