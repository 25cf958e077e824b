const boundary = 'tsuun-test-boundary';

export interface Part {
  readonly name?: string;
  readonly fileName?: string;
  readonly content: Buffer | string;
}

/** A form as a browser sends it, for `TestApp.call`. */
export function multipart(...parts: readonly Part[]): { headers: Record<string, string>; payload: Buffer } {
  const pieces = parts.flatMap(({ name = 'file', fileName, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"`
      }\r\n${fileName === undefined ? '' : 'content-type: text/csv\r\n'}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
