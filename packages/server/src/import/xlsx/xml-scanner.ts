import { limits, refuse } from './limits.ts';
import { xmlText } from './xml-text.ts';

/** Who listens to a scanner. An element without content opens and closes. */
export interface XmlHandler {
  open(tag: XmlScanner): void;
  close(name: string): void;
  /** Text between two tags, as it stands in `bytes`: references are still to be resolved. */
  text(bytes: Buffer, from: number, to: number): void;
}

const less = 0x3c;
const greater = 0x3e;
const slash = 0x2f;
const quote = 0x22;
const apostrophe = 0x27;
const colon = 0x3a;
const equals = 0x3d;
const dash = 0x2d;
const exclamation = 0x21;
const question = 0x3f;
const space = 0x20;

const letters = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

/** Names that come with every row or text, by their bytes as a number. */
const usual = new Map(
  ['si', 'is', 'row', 'rPh'].map((name) => [Buffer.from(name).reduce((code, byte) => code * 256 + byte, 0), name]),
);

/** A few bytes of ASCII as text; single letters and usual names, which most are, are not made anew. */
export function shortText(bytes: Buffer, from: number, to: number): string {
  const length = to - from;
  if (length === 1) return letters[bytes[from] as number] as string;
  if (length === 2 || length === 3) {
    let code = 0;
    for (let at = from; at < to; at += 1) code = code * 256 + (bytes[at] as number);
    const name = usual.get(code);
    if (name !== undefined) return name;
  }
  return bytes.toString('latin1', from, to);
}

/**
 * Walks over the tags of XML that comes in pieces, byte by byte: a sheet has tens of millions of tags, and only a few
 * of them become objects. Names are given without prefix. There is no document type here, so no entities, no outer
 * references and nothing to expand: XML with one is refused (R28, R29).
 */
export class XmlScanner {
  /** The name of the tag at hand. */
  name = '';
  bytes: Buffer = Buffer.alloc(0);
  /** The attribute at hand, after `nextAttribute`: name without prefix, and where its value lies in `bytes`. */
  attributeName = '';
  valueFrom = 0;
  valueTo = 0;
  #attributesAt = 0;
  #attributesEnd = 0;
  readonly #handler: XmlHandler;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** Takes the next piece; what it leaves unfinished waits for the one after. */
  push(piece: Buffer): void {
    const { bytes: held } = this;
    const bytes = held.length === 0 ? piece : Buffer.concat([held, piece]);
    this.bytes = bytes;
    let at = 0;
    for (;;) {
      let open = at;
      while (open < bytes.length && bytes[open] !== less) open += 1;
      const end = open < bytes.length ? this.#tagEnd(open) : -1;
      if (end === -1) break;
      if (open > at) this.#handler.text(bytes, at, open);
      this.#tell(open, end);
      at = end + 1;
    }
    this.bytes = bytes.subarray(at);
    if (this.bytes.length > limits.nodeBytes) refuse();
  }

  /** Where the tag ends that begins at `open`; -1 if that is still to come. */
  #tagEnd(open: number): number {
    const { bytes } = this;
    const second = bytes[open + 1];
    if (second === exclamation) return this.#commentEnd(open);
    let within = 0;
    for (let at = open + 1; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (within !== 0) within = byte === within ? 0 : within;
      else if (byte === quote || byte === apostrophe) within = byte;
      else if (byte === greater) return at;
      else if (byte === less) refuse();
    }
    return -1;
  }

  #commentEnd(open: number): number {
    const { bytes } = this;
    if (bytes.length < open + 4) return -1;
    if (bytes[open + 2] !== dash || bytes[open + 3] !== dash) refuse();
    for (let at = open + 6; at < bytes.length; at += 1) {
      if (bytes[at] === greater && bytes[at - 1] === dash && bytes[at - 2] === dash) return at;
    }
    return -1;
  }

  #tell(open: number, end: number): void {
    const { bytes } = this;
    const second = bytes[open + 1];
    if (second === exclamation || second === question) return;
    if (second === slash) return this.#handler.close(this.#nameAt(open + 2, end));
    const empty = bytes[end - 1] === slash;
    this.#attributesEnd = empty ? end - 1 : end;
    this.name = this.#nameAt(open + 1, this.#attributesEnd);
    this.#handler.open(this);
    if (empty) this.#handler.close(this.name);
  }

  /** The name that begins here, without prefix; the attributes begin behind it. */
  #nameAt(start: number, limit: number): string {
    const { bytes } = this;
    let from = start;
    let to = start;
    for (; to < limit; to += 1) {
      const byte = bytes[to] as number;
      if (byte <= space || byte === equals) break;
      if (byte === colon) from = to + 1;
    }
    this.#attributesAt = to;
    return shortText(bytes, from, to);
  }

  /** Goes to the next attribute of the tag at hand; false behind the last. To be called while it opens. */
  nextAttribute(): boolean {
    const { bytes } = this;
    const end = this.#attributesEnd;
    let at = this.#attributesAt;
    while (at < end && (bytes[at] as number) <= space) at += 1;
    if (at >= end) return false;
    this.attributeName = this.#nameAt(at, end);
    at = this.#attributesAt;
    while (at < end && bytes[at] !== quote && bytes[at] !== apostrophe) at += 1;
    const mark = bytes[at];
    this.valueFrom = at + 1;
    at += 1;
    while (at < end && bytes[at] !== mark) at += 1;
    if (at >= end) refuse();
    this.valueTo = at;
    this.#attributesAt = this.valueTo + 1;
    return true;
  }

  /** All attributes of the tag at hand; for tags that are few. */
  attributes(): ReadonlyMap<string, string> {
    const all = new Map<string, string>();
    while (this.nextAttribute()) all.set(this.attributeName, xmlText(this.bytes, this.valueFrom, this.valueTo));
    return all;
  }
}
