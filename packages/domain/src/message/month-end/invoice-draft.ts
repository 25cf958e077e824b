import { characterName } from '../../value/invisible.ts';
import { figures } from '../figures.ts';

/** Words of 請求の下書き: its dialog, documents and sheets. */
export const invoiceDraftWords = {
  title: '請求の下書き',
  mark: '下書き',
  notInvoice: '照合用の下書きです。適格請求書ではありません。',
  noTax: '金額は登録された額です。消費税額は計算していません。オーダーの料金は課税区分を持ちません。',
  party: '請求先',
  noParty: '請求先なし',
  month: '対象月',
  basis: '月の数え方',
  filters: '絞り込み',
  noFilters: 'なし（すべて）',
  made: '作成',
  total: '合計',
  count: '件数',
  amount: '請求額',
  openCount: '未確定',
  openAmount: '未確定の請求額',
  pageSum: 'このページの小計',
  tax: '課税区分',
  ofOrders: 'オーダー（課税区分を持たない）',
  noTaxOfFee: '課税区分なし',
  fees: '諸料金',
  open: '未確定',
  loan: '事業費貸',
  lines: '明細',
  sums: '合計',
} as const;

export const draftDialogWords = {
  partyChoice: '作る請求先',
  filter: '請求先の絞り込み（コード・名称）',
  all: 'すべて選ぶ',
  chosen: '選ぶ',
  format: '形式',
  make: '作成',
  hint: '請求先が一つならそのファイル、二つ以上ならZIPになります。できあがると自動で保存され、後からは出力の履歴で取り出せます。',
} as const;

/** Choice of all parties: `すべて（12）`. */
export const fullMonth = (n: number): string => `すべて（${figures(n)}）`;
export const doubtfulParties = (n: number): string => `要確認の行がある請求先（${figures(n)}件）`;
export const chosenPartiesText = (n: number, all: number): string => `${figures(n)}／${figures(all)}件を選択中`;

export const chooseParty = (name: string): string => `${name}を選ぶ`;

/** Name of the records of a sum: the orders, or the fees of one tax category. */
export const taxLabel = (source: 'order' | 'fee', name: string | null): string =>
  source === 'order' ? invoiceDraftWords.ofOrders : `${invoiceDraftWords.fees} ${name ?? invoiceDraftWords.noTaxOfFee}`;

export const draftProgressSentence = (done: number, all: number): string =>
  `${figures(done)}／${figures(all)}件の請求先を作成しました`;

export const draftsDoneSentence = (parties: number, lines: number): string =>
  `${figures(parties)}件の請求先の下書きを作成しました。（明細${figures(lines)}件）`;

export const nothingToDraft = '対象の請求先に、この月のオーダーと諸料金がありません。';

export const tooManyParties = (max: number): string => `請求先は${figures(max)}件まで選べます。`;

export const noPartyChosen = '請求先を選んでください。';

/** Text at the end of a document whose font lacks some characters. */
export const missingCharacters = (characters: readonly string[]): string =>
  `「〓」は、この書体にない文字です：${characters.map((one) => `${one}（${characterName(one)}）`).join('、')}`;
