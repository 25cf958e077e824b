import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import type { Archive, Part } from './archive.ts';
import { limits, refuse } from './limits.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Handler of the XML of a part. Names come without prefix; an element without content opens and closes. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  /** Receives all text between two tags, references resolved. */
  text?(text: string): void;
}

/**
 * Parses a part of a workbook and yields after every piece the number of packed bytes read. Refuses a workbook that
 * lacks the part, XML that is not well-formed or not in UTF-8 or UTF-16, and XML with a document type, which no
 * spreadsheet program writes: no entity is expanded and no outside resource is loaded (R28, R29).
 */
export async function* walkXml(
  { unpack }: Archive,
  part: Part | undefined,
  handler: XmlHandler,
): AsyncGenerator<number> {
  if (part === undefined) return refuse();
  const parser = new BoundedParser(handler);
  let decode: ((piece: Buffer) => string) | null = null;
  for await (const { piece, read } of unpack(part)) {
    decode ??= xmlDecoder(piece);
    parser.take(decode(piece));
    yield read;
  }
  parser.end();
}

/** Parses a part completely, for callers that act only at its end. */
export async function readXml(archive: Archive, part: Part | undefined, handler: XmlHandler): Promise<void> {
  for await (const _ of walkXml(archive, part, handler));
}

/**
 * Decoder of the XML: UTF-16 begins with a byte order mark, or with `<` in two bytes; all other XML here is UTF-8.
 * UTF-8 is decoded by the decoder whose ASCII texts take one byte per character, since pieces of them stay in memory
 * with the cells.
 */
function xmlDecoder(piece: Buffer): (piece: Buffer) => string {
  const [first = 0, second = 1] = piece;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  if (!isLittle && !isBig) {
    const utf8 = new StringDecoder();
    return (bytes) => utf8.write(bytes);
  }
  const utf16 = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be');
  return (bytes) => utf16.decode(bytes, { stream: true });
}

class BoundedParser {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  #depth = 0;
  /** Number of characters since the last complete tag or text. */
  #silent = 0;

  constructor(handler: XmlHandler) {
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1;
      if (this.#depth > limits.depth) refuse();
      this.#silent = 0;
      handler.open?.(withoutPrefix(name), attributes);
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#depth -= 1;
      this.#silent = 0;
      handler.close?.(withoutPrefix(name));
    });
    for (const event of ['text', 'cdata'] as const) this.#parser.on(event, (text) => handler.text?.(text));
    for (const event of ['doctype', 'error'] as const) this.#parser.on(event, refuse);
  }

  take(text: string): void {
    this.#silent += text.length;
    this.#parser.write(text);
    if (this.#silent > limits.nodeLength) refuse();
  }

  end(): void {
    this.#parser.close();
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Value of an attribute by its name without prefix. */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => withoutPrefix(key) === name)?.[1];

/** Decodes characters that XML cannot contain, and the escape mark itself, which spreadsheets write as `_x000D_`. */
export const cellText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
