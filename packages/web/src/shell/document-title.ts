import { useEffect } from 'react';
import { words } from '@tsuun/domain/message/words';

export const productTitle = words.product;
export const shortTitle = '通運管理';

/** True in a verification environment, which the server marks in the page (GEN-08, GEN-09). */
export const isVerification = (): boolean => document.documentElement.dataset.env === 'verification';
export const titlePrefix = (): string => (isVerification() ? words.verification : '');

/** Sets the document title `画面名 | 通運業務管理システム`, with the mark of a verification environment first. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${titlePrefix()}${screen} | ${productTitle}`;
  }, [screen]);
}
