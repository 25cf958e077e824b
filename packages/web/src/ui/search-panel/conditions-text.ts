/**
 * Set conditions in words as in their chips, with names of stations and partners: `担当駅 4411 大阪(タ)`; all, or those with
 * the given labels.
 */
export const conditionsText = (labels: readonly string[] | null = null): string[] =>
  [...document.querySelectorAll('.condition-chip')]
    .filter(
      (chip) => labels === null || labels.includes(chip.querySelector('.condition-chip-label')?.textContent ?? ''),
    )
    .map((chip) =>
      [...chip.childNodes]
        .filter((node) => !(node instanceof HTMLButtonElement))
        .map((node) => node.textContent?.trim() ?? '')
        .join(' '),
    );
