/** Choices of columns for copied orders: those of the list, or all (the default). */
export const copiedColumnChoices = [
  { value: 'list', label: '一覧の列' },
  { value: 'all', label: '全項目' },
] as const;

export type CopiedColumnChoice = (typeof copiedColumnChoices)[number]['value'];
