import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF, without spaces: where they stand is the reader's guess. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replace(/\s/g, ''));
}
