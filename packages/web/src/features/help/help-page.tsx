import { helpFiles, helpKeys, helpScreens, versionLine } from '@tsuun/domain/message/help';
import { words } from '@tsuun/domain/message/words';
import { release } from '@tsuun/domain/message/release';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { useMayOpen } from '../../shell/site-meta.ts';
import { cellWords } from '@tsuun/domain/transfer/cell-words';
import { Icon } from '../../ui/icon.tsx';
import { importCalls, importKinds } from '@tsuun/contract/transfers';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import type { Column, ImportFormat } from '@tsuun/domain/transfer/import-format';
import { addressOf } from '../../lib/calls.ts';
import './help-page.css';

/** Instructions for the program: screens, keys, files. Shows only what this user may open. */
export function HelpPage() {
  useDocumentTitle(words.help);
  const mayOpen = useMayOpen();
  const formats = helpFormats.filter(({ code }) => mayOpen(code));
  return (
    <article className="help">
      <h1>{words.help}</h1>
      <section className="card help-part" aria-labelledby="help-screens">
        <h2 id="help-screens">画面</h2>
        {helpScreens
          .filter(({ code }) => code === undefined || mayOpen(code))
          .map(({ title, text }) => (
            <section key={title} className="help-screen">
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ))}
      </section>
      <section className="card help-part" aria-labelledby="help-keys">
        <h2 id="help-keys">キー操作</h2>
        <KeyTable />
      </section>
      {formats.length > 0 && (
        <section className="card help-part" aria-labelledby="help-files">
          <h2 id="help-files">取込ファイルの形式</h2>
          <ul className="help-rules">
            {helpFiles.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          {formats.map((format) => (
            <FormatTable key={format.kind} {...format} />
          ))}
        </section>
      )}
      <p className="help-version">{versionLine(release)}</p>
    </article>
  );
}

function KeyTable() {
  return (
    <table className="help-table help-keys">
      <thead>
        <tr>
          <th scope="col">キー</th>
          <th scope="col">働き</th>
        </tr>
      </thead>
      <tbody>
        {helpKeys.map(([keys, act]) => (
          <tr key={keys}>
            <td>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </td>
            <td>{act}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The columns of one kind of file, folded away, and its template. */
function FormatTable({ label, file, columns, template }: HelpFormat) {
  return (
    <section className="help-format" aria-label={label}>
      <h3>
        {label}（{file.toUpperCase()}）
      </h3>
      <a className="help-template" href={template} download>
        <Icon name="download" /> {label}のひな形
      </a>
      <details>
        <summary>列の一覧（{columns.length}列）</summary>
        <div className="help-scroll">
          <table className="help-table">
            <thead>
              <tr>
                <th scope="col" className="help-number">
                  No.
                </th>
                <th scope="col">見出し</th>
                <th scope="col">{words.required}</th>
                <th scope="col">キー</th>
                <th scope="col">内容</th>
              </tr>
            </thead>
            <tbody>
              {columns.map((column, index) => (
                <tr key={column.header}>
                  <td className="help-number">{index + 1}</td>
                  <td>{column.header}</td>
                  <td>{column.required && words.required}</td>
                  <td>{column.key && 'キー'}</td>
                  <td>{cellWords(column)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

interface HelpFormat {
  readonly kind: ImportFormat['kind'];
  readonly label: string;
  readonly code: FunctionCode;
  readonly file: 'csv' | 'xlsx';
  readonly columns: readonly Column[];
  /** Address from which a file with only the headings is downloaded. */
  readonly template: string;
}

/** The kinds of file staff import, as the importer itself knows them. */
const helpFormats: readonly HelpFormat[] = importFormats.map(({ kind, file, columns }) => ({
  kind,
  file,
  columns,
  label: importKinds[kind].label,
  code: importKinds[kind].code,
  template: addressOf(importCalls(kind).template),
}));
