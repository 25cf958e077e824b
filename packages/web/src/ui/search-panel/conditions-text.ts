/**
 * The conditions that are set, as their chips say them in words, names of stations and partners included:
 * `担当駅 4411 大阪(タ)`; of all of them, or of those called so.
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
