const patternOf = (sentence: string): string =>
  sentence
    .split(/[\d,]*\d/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join(String.raw`[\d,]*\d`);

/** Pattern of sentences whose numbers depend on the records of other tests: each number in them matches any number. */
export const withAnyNumbers = (...sentences: readonly string[]): RegExp =>
  new RegExp(sentences.map(patternOf).join('|'));
