import { flag, moment, text, type RecordOf } from '../field/field.ts';
import { idField } from '../field/audit.ts';

/** Session as the user and administrators see it. */
export const sessionRecord = {
  id: idField,
  createdAt: moment('ログイン日時'),
  lastSeenAt: moment('最終利用'),
  address: text('接続元', 60),
  browser: text('ブラウザー', 60),
  current: flag('この画面'),
};

export type SessionLine = RecordOf<typeof sessionRecord>;

const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux/, 'Linux'],
] as const;

/** Browser and system names from the user agent, in the two words users know; `null` if it contains neither. */
export function browserName(agent: string | null): string | null {
  const named = (names: readonly (readonly [RegExp, string])[]) => names.find(([form]) => form.test(agent ?? ''))?.[1];
  const found = [named(browsers), named(systems)].filter((word) => word !== undefined);
  return found.length === 0 ? null : found.join(' / ');
}
