import { halfWidth } from '../value/half-width.ts';

/** Largest number of acceptance and container numbers in one condition (SEARCH-22). */
export const maxNumbers = 100;

/** Type and serial number of a container that are written with a space between them: `19D 98602`. */
const spaced = /(?<![^\s,、，])([A-Z]{0,2}\d{1,2}[A-Z])[^\S\r\n\t]+(?=\d{1,6}(?:[\s,、，]|$))/gi;

/** Splits pasted numbers at line ends, tabs, commas and spaces. */
export const splitNumbers = (text: string): string[] =>
  halfWidth(text)
    .replace(spaced, '$1-')
    .split(/[\s,、]+/)
    .filter((part) => part !== '');
