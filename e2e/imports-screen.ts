import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** The screen 取込 with its panels, and the indicator in the header. Every call takes another tab where one is given. */
export class ImportsScreen {
  private readonly visitor: Visitor;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  panel(name: string, at: Page = this.visitor.page): Locator {
    return at.getByRole('region', { name });
  }

  /** The button 取込開始 of a panel. */
  start(name: string, at?: Page): Locator {
    return this.panel(name, at).getByRole('button', { name: '取込開始' });
  }

  /** Waits until the indicator shows a text. */
  shows(text: string, at?: Page): Promise<void> {
    return this.indicator(at).getByText(text, { exact: true }).waitFor();
  }

  /** Waits until nothing runs. */
  idle(): Promise<void> {
    return this.indicator().waitFor({ state: 'detached' });
  }

  /** Opens the screen with nothing running and no file chosen. */
  async open(): Promise<void> {
    await this.visitor.page.goto('/imports');
    await this.panel('MMS').waitFor();
    await this.idle();
  }

  async choose(name: string, fileName: string, content: string): Promise<void> {
    const file = join(this.visitor.downloads, fileName);
    await writeFile(file, content);
    await this.panel(name).getByLabel(`${name}のファイル`).setInputFiles(file);
  }

  private indicator(at: Page = this.visitor.page): Locator {
    return at.getByRole('region', { name: '処理状況' });
  }
}
