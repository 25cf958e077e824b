import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { titlePrefix, useDocumentTitle } from './document-title.ts';

afterEach(() => delete document.documentElement.dataset.env);

test('GEN-08 GEN-09 the page title begins with 【検証】 where the server says so, and nowhere else', () => {
  renderHook(() => useDocumentTitle('オーダー一覧'));
  expect(document.title).toBe('オーダー一覧 | 通運業務管理システム');
  document.documentElement.dataset.env = 'verification';
  renderHook(() => useDocumentTitle('諸料金一覧'));
  expect(document.title).toBe('【検証】諸料金一覧 | 通運業務管理システム');
  expect(titlePrefix()).toBe('【検証】');
});
