import { message } from '../message.ts';

/** Messages about the rows of a dispatch sheet. */

export const pastDispatchSentence = (label: string, day: string): string =>
  `${label}：${message.dispatchPast}（${day}）`;

export const orderNotFoundSentence = (label: string, acceptNo: string): string =>
  `${label}のオーダーが見つかりません。（${acceptNo}）`;

export const orderConfirmedSentence = (label: string, acceptNo: string): string =>
  `${label}：${message.confirmedUnchangeable}（${acceptNo}）`;

/** Sentence for a leg on which an order of this type has no vehicle. */
export const noCarOnLegSentence = (label: string, leg: string, orderType: string): string =>
  `${label}：${orderType}のオーダーに${leg}車両はありません。（${leg}）`;
