import { useEffect } from 'react';
import { momentText } from '@tsuun/domain/value/day';
import { printedBySentence } from '@tsuun/domain/message/sentence';
import { printedConditions } from '../ui/search-panel/set-conditions.ts';

/**
 * Writes the footer of printed pages: title, conditions of the list, user, time and page numbers. It is put into the
 * page margins just before printing, where it cannot cover the content.
 */
export function usePrintFooter(person: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const write = (): void => sheet.replaceSync(marginsOf(person));
    document.adoptedStyleSheets.push(sheet);
    window.addEventListener('beforeprint', write);
    return () => {
      window.removeEventListener('beforeprint', write);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [person]);
}

function marginsOf(person: string): string {
  const dialog = document.querySelector('dialog[open]');
  const what = dialog
    ? [nameOf(dialog), dialog.querySelector('.record-header-name')?.textContent ?? ''].join('　').trim()
    : [document.title, ...printedConditions()].join('　');
  const who = printedBySentence(person, momentText(Date.now()));
  return `@page {
    @bottom-left { content: ${cssText(what)}; font-size: 7.5pt; width: 70% }
    @bottom-right { content: ${cssText(who)} "　" counter(page) " / " counter(pages); font-size: 7.5pt }
  }`;
}

const nameOf = (dialog: Element): string =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? document.title;

/** Text as a CSS string, escaped so that typed text cannot end the string. */
export const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;
