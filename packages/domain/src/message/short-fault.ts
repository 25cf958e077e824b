/** Short texts for the sentences about cells; the first pattern that matches counts. */
const kinds: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/必須です/, '必須'],
  [/指数表示/, '指数表示です'],
  [/年を付けて入力/, '年が必要です'],
  [/マスタに(?:存在しません|ありません)/, '未登録'],
  [/廃止されています/, '廃止済み'],
  [/すでに使用されています/, '使用済み'],
  [/複数ある|複数あります/, '候補が複数'],
  [/のいずれかで入力/, '選べない値'],
  [/文字以内/, '長すぎます'],
  [/文字以上/, '短すぎます'],
  [/までの数値/, '範囲外'],
  [/使用できない文字/, '使えない文字'],
  [/列数が正しく/, '列数が違います'],
  [/重複しています/, '重複'],
  [/締め日を過ぎ/, '締め後'],
  [/車両はありません/, 'この種別にない区分'],
  [/過去の日付/, '過去の日付'],
];

const maxLength = 14;

/** Short text for a text that a field of this kind cannot read. */
const unread: Readonly<Partial<Record<string, string>>> = {
  day: '日付ではありません',
  yen: '金額ではありません',
  integer: '数字ではありません',
  code: 'コードではありません',
};

const isoLike = /^(?:\d{4}[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/;

/** Short text for a day outside of the calendar: `13月はありません`, `32日はありません`; `null` for any other text. */
function missingDay(text: string): string | null {
  const [, month, day] = isoLike.exec(text.normalize('NFKC').trim()) ?? [];
  if (month === undefined || day === undefined) return null;
  if (Number(month) < 1 || Number(month) > 12) return `${Number(month)}月はありません`;
  return `${Number(day)}日はありません`;
}

/**
 * Short text of a sentence about a cell. `label` is the heading that the sentence begins with, `kind` the kind of the
 * column's field, `text` the text of the cell.
 */
export function shortFault(
  sentence: string,
  { label, kind, text }: { readonly label: string; readonly kind: string | null; readonly text: string },
): string {
  const known = kinds.find(([pattern]) => pattern.test(sentence));
  if (known) return known[1];
  if (sentence.includes('形式が正しくありません') && kind !== null) {
    return (kind === 'day' ? missingDay(text) : null) ?? unread[kind] ?? '形式が違います';
  }
  const bare = (sentence.startsWith(label) ? sentence.slice(label.length) : sentence).replace(/^[はがの：、]+/, '');
  const [first = ''] = bare.split(/[。（]/);
  return first.length > maxLength ? `${first.slice(0, maxLength - 1)}…` : first;
}
