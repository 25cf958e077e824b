import type { RefField, RefTarget } from '../field/field.ts';
import { joinedText, linkText } from '../field/link-text.ts';
import { isRefused, readValue } from '../field/read-value.ts';
import { candidatesSentence } from '../message/order/paste-sentence.ts';
import { lostZerosSentence, retiredSentence, unknownInMasterSentence } from '../message/sentence.ts';
import { CellProblem } from '../transfer/cell-problem.ts';
import { halfWidth } from '../value/half-width.ts';
import { lostZeros } from '../value/code.ts';
import { matchKey } from '../value/match-key.ts';
import { hasShortName, isCodeOf } from '../value/short-text.ts';

/** Fields that identify a row if its code alone does not: a station has a row for each of its agents. */
const wholly: Readonly<Record<string, { readonly code: readonly string[]; readonly name: readonly string[] }>> = {
  tsuun: {
    code: ['jrEkiCode', 'ekiSubCode', 'jutakuninCode', 'jutakuninSubCode'],
    name: ['ekimeiKanji', 'kaishaName'],
  },
};

function textOf(row: object, keys: readonly string[], between: string): string {
  const texts = keys.map((key) => String((row as Readonly<Record<string, unknown>>)[key] ?? ''));
  return texts.filter(Boolean).join(between);
}

/** Text of a master row in a copied cell, by which it is found again: `6092-10010-000 吹田(タ) 吹田通運`. */
export function fullLinkText(target: RefTarget, row: object): string {
  const { code, name } = wholly[target.master] ?? { code: target.code, name: [target.name] };
  return joinedText(textOf(row, code, '-'), textOf(row, name, ' ')).text;
}

/** All texts of a master row that a pasted cell may have: the copied text, the text of lists, its code, its name. */
export function linkForms(target: RefTarget, row: object): readonly string[] {
  const { code, name, text } = linkText(target, row);
  const fullLink = wholly[target.master];
  return [fullLinkText(target, row), text, code, name, ...(fullLink ? [textOf(row, fullLink.code, '-')] : [])];
}

/** True if a text is the code or the name of a row as people shorten them. */
function isShortFor(target: RefTarget, row: object, text: string): boolean {
  const { code, name } = linkText(target, row);
  return isCodeOf(code, text) || hasShortName(name, text);
}

/** Rows with a text as their code or name: in full or as a copied cell has both, or else as people shorten these. */
export function rowsCalled<T extends object>(target: RefTarget, rows: readonly T[], text: string): readonly T[] {
  const inFull = rows.filter((row) => linkForms(target, row).some((form) => matchKey(form) === matchKey(text)));
  return inFull.length > 0 ? inFull : rows.filter((row) => isShortFor(target, row, text));
}

/**
 * Texts by which the rows of a text are searched: as it is, then the code at the beginning of a copied cell, or the code
 * of a station alone.
 */
export function searchedParts(text: string): readonly string[] {
  const [code = ''] = text.split(/\s/);
  return [...new Set([text, code, code.split('-')[0] ?? ''])].filter(
    (part) => part !== '' && part.length <= maxSearched,
  );
}

/** Largest length of a text by which rows are searched. */
const maxSearched = 60;

interface LinkRow {
  readonly value: { readonly id: string };
  /** True for a retired row, which cannot be chosen. */
  readonly gone: boolean;
}

/** More would be a list to search in. */
const maxSuggestions = 3;

export class LinkIndex {
  readonly #target: RefTarget;
  readonly #rows = new Map<string, LinkRow[]>();
  readonly #lostZeros = lostZeros(() => this.#codes());

  constructor(target: RefTarget, rows: Iterable<LinkRow>) {
    this.#target = target;
    for (const row of rows) {
      for (const key of new Set(linkForms(target, row.value).map(matchKey))) {
        if (key === '') continue;
        const known = this.#rows.get(key);
        if (known) known.push(row);
        else this.#rows.set(key, [row]);
      }
    }
  }

  /**
   * Finds the row of a text, or the reason why there is none: unknown, ambiguous or retired. The stored row stays even
   * if other rows have the same name.
   */
  find(
    { label }: RefField,
    text: string,
    before: { readonly id: string } | null,
  ): { readonly id: string } | CellProblem {
    const key = this.#rows.has(matchKey(text)) ? matchKey(text) : this.#withZeros(text);
    const rows = this.#rows.get(key) ?? [];
    if (before !== null && (rows.some(({ value }) => value.id === before.id) || this.#isCalled(before, text)))
      return before;
    const present = rows.filter(({ gone }) => !gone);
    const [only] = present;
    if (only && present.length === 1) return only.value;
    if (present.length > 1)
      return new CellProblem(candidatesSentence(label, present.length, this.#hasCode(present, key)));
    if (rows.length > 0) return new CellProblem(retiredSentence(label, text));
    const code = this.#lostZeros(halfWidth(text).toUpperCase());
    return new CellProblem(lostZerosSentence(unknownInMasterSentence(label, text), code));
  }

  /**
   * Rows that a text without a row, or with several, may have meant: with this code but for its leading zeros or its
   * branch, or with this name but for the form of the company. None if they are too many to choose from.
   */
  suggestionsFor(text: string): readonly { readonly text: string; readonly label: string }[] {
    const meant = [...new Set([...this.#rows.values()].flat())].filter(({ value, gone }) => {
      if (gone) return false;
      const [station = ''] = linkText(this.#target, value).code.split('-');
      return isShortFor(this.#target, value, text) || isCodeOf(station, text);
    });
    if (meant.length > maxSuggestions) return [];
    return meant.map(({ value }) => {
      const full = fullLinkText(this.#target, value);
      return { text: full, label: full };
    });
  }

  /** Codes of the rows that can be chosen; a station has no single one. */
  *#codes(): Iterable<string> {
    const [key = ''] = this.#target.code;
    if (this.#target.code.length !== 1) return;
    for (const rows of this.#rows.values()) {
      for (const { value, gone } of rows)
        if (!gone) yield String((value as Readonly<Record<string, unknown>>)[key] ?? '');
    }
  }

  /** True if a text has the code of one of the rows, alone or with its name. */
  #hasCode(rows: readonly LinkRow[], key: string): boolean {
    return rows.some(({ value }) => {
      const { code, text } = linkText(this.#target, value);
      return code !== '' && [code, text].some((form) => matchKey(form) === key);
    });
  }

  /** True if a row that is no longer in the master has this text, by the values in the record. */
  #isCalled(row: object, text: string): boolean {
    const key = matchKey(text);
    return linkForms(this.#target, row).some((form) => matchKey(form) === key);
  }

  /** Code with the zeros that a spreadsheet has removed. */
  #withZeros(text: string): string {
    const [key = ''] = this.#target.code;
    const field = this.#target.shape[key];
    if (this.#target.code.length !== 1 || field?.kind !== 'code') return '';
    const code = readValue(field, text);
    return isRefused(code) ? '' : String(code ?? '');
  }
}
