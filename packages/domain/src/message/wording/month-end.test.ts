import { expect, test } from 'vitest';
import { doubtfulParties, draftWords, draftsDoneSentence, tooManyParties } from '../month-end/invoice-draft.ts';
import { chartWords } from '../month-end/month-chart.ts';
import { feesWithoutField } from '../month-end/report.ts';
import { snapshotTakenSentence, tooManyDifferences } from '../month-end/snapshot.ts';

/** Wording of sentences of 月次照合, each with the call that makes it. */
const wordings: readonly (readonly [id: string, wording: string, sentence: string])[] = [
  ['CHART-04', 'グラフを表示できません。数字は下の表で確かめられます。', chartWords.failed],
  ['DRAFT-07', '2件の請求先の下書きを作成しました。（明細1,203件）', draftsDoneSentence(2, 1_203)],
  ['DRAFT-09', '請求先は300件まで選べます。', tooManyParties(300)],
  ['DRAFT-09', '要確認の行がある請求先（310件）', doubtfulParties(310)],
  ['GEN-04', '照合用の下書きです。適格請求書ではありません。', draftWords.notInvoice],
  ['MONTH-11', '諸料金には品目がないため、品目で絞り込むと諸料金は含まれません。', feesWithoutField(['品目'])],
  ['SNAP-01', '2件を記録しました。', snapshotTakenSentence(2)],
  [
    'SNAP-09',
    '違いが10,000件を超えるため、ファイルにできません。違いの種類で絞り込んでください。',
    tooManyDifferences(10_000),
  ],
];

test.each(wordings)('%s the sentence with values is worded: %s', (_, wording, sentence) => {
  expect(sentence).toBe(wording);
});
