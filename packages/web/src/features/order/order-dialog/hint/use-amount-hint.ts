import { farFrom } from '@tsuun/domain/hint/far';
import { quoted } from '@tsuun/domain/hint/hint';
import { farMark, farSentence, hintDescription, hintText } from '@tsuun/domain/message/order/hint';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { useToday } from '../../../../ui/today.ts';
import { useDraftView } from '../draft-context.tsx';
import { useHints } from './hints-context.tsx';

export interface AmountHint {
  /** What a screen reader says with the input. */
  readonly description: string;
  /** Shown in the cell, where the amount is far from usual. */
  readonly mark: string | null;
}

/** What is said of one amount in its own cell; `null` where nothing is known. */
export function useAmountHint(path: OrderPath | null): AmountHint | null {
  const hint = useHints().of.get(path ?? '');
  const today = useToday();
  const asOf = useDraftView(({ order }) => order.bizResultDt ?? today);
  const value = useDraftView(({ order }) => (hint && path ? (orderValue(order, path) as number | null) : null));
  if (!hint) return null;
  const far = farFrom(hint, value);
  const sentence = far && farSentence(far, hint.usual);
  const amount = quoted(hint);
  return {
    description: hintDescription(hintText(hint, asOf), amount === value ? null : amount, sentence),
    mark: far && farMark(far),
  };
}
