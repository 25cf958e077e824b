import { isIP } from 'node:net';
import { wrongVariableSentence } from '@tsuun/domain/message/operator';
import { isDay } from '@tsuun/domain/value/day';
import { StartProblem } from './start-problem.ts';

export class ConfigError extends StartProblem {
  override readonly name = 'ConfigError';
}

/** Parser of a variable; returns undefined for an invalid text. */
type Parse<T> = (text: string) => T | undefined;

/** Returns the function that reads a variable: its value, `unset` if it is unset or empty. Throws `ConfigError`. */
export function reader(env: Readonly<Record<string, string | undefined>>) {
  return <T, D>(name: string, unset: D, parse: Parse<T>, expected: string): T | D => {
    const text = env[name];
    if (text === undefined || text.trim() === '') return unset;
    const value = parse(text);
    if (value === undefined) throw new ConfigError(wrongVariableSentence(name, shown(name, text), expected));
    return value;
  };
}

/** Returns the value for an error message. Passwords are hidden, also wrong ones and those in an intended address. */
function shown(name: string, text: string): string {
  const isSecret = /PASSWORD|TOKEN|SECRET/.test(name) || /[@=]/.test(text);
  return isSecret ? '***' : text;
}

export const wholeNumber =
  (min: number, max: number): Parse<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;

export const retentionDays =
  (min: number): Parse<number> =>
  (text) =>
    wholeNumber(0, 0)(text) ?? wholeNumber(min, 36_500)(text);

export const oneOf =
  <const T extends string>(values: readonly T[]): Parse<T> =>
  (text) =>
    values.find((value) => value === text);

export const onOff: Parse<boolean> = (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined);
export const hostName: Parse<string> = (text) => (/^[A-Za-z0-9.:_-]+$/.test(text) ? text : undefined);
/** Accepts addresses, networks, and the names for the addresses of this machine and of private networks. */
export const addresses: Parse<string> = (text) =>
  text.split(',').every((part) => {
    const [address = '', bits = '1', ...more] = part.trim().split('/');
    const isNamed = ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim());
    const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    return isNamed || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits && more.length === 0);
  })
    ? text
    : undefined;
export const password: Parse<string> = (text) => (/^[\x20-\x7e]{8,64}$/.test(text) ? text : undefined);
export const token: Parse<string> = (text) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined);
export const loginCd: Parse<string> = (text) => (/^[A-Za-z0-9._-]{1,20}$/.test(text) ? text : undefined);
export const postgresUrl: Parse<string> = (text) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined;

/** Accepts https, and http only on this machine, for tests and trials. */
export const issuerUrl: Parse<string> = (text) => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname } = new URL(text);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || isLocal ? text : undefined;
};
export const plainText: Parse<string> = (text) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : undefined);
export const smtpAddress: Parse<string> = (text) =>
  /^smtps?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
export const mailAddress: Parse<string> = (text) => (/^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined);
/** Accepts absolute paths except the root itself, without a slash at their end. */
export const folderList: Parse<readonly string[]> = (text) => {
  const folders = text.split(',').map((part) => (part.trim().endsWith('/') ? part.trim().slice(0, -1) : part.trim()));
  return folders.every((folder) => /^\/[^/]/.test(folder) && !folder.split('/').includes('..')) ? folders : undefined;
};
export const calendarDay: Parse<string> = (text) => (isDay(text) ? text : undefined);
