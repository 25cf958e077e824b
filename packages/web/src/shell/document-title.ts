import { useEffect } from 'react';
import { words } from '@tsuun/domain/message/words';

export const productTitle = words.product;
export const shortTitle = '通運管理';

/** The server marks the page itself in a verification environment (GEN-08, GEN-09). */
export const isVerification = (): boolean => document.documentElement.dataset.env === 'verification';
export const titlePrefix = (): string => (isVerification() ? words.verification : '');

/** `画面名 | 通運業務管理システム`, the environment's mark first. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${titlePrefix()}${screen} | ${productTitle}`;
  }, [screen]);
}
