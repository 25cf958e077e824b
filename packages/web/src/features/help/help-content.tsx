import { useMemo, useState, type ReactNode } from 'react';
import { helpFiles, helpKeys, helpScreens, helpWords, versionLine } from '@tsuun/domain/message/help';
import { words } from '@tsuun/domain/message/words';
import { release } from '@tsuun/domain/message/release';
import { useCanOpen } from '../../shell/site-meta.ts';
import { cellWords } from '@tsuun/domain/transfer/cell-words';
import { matchKey } from '@tsuun/domain/value/match-key';
import { TextInput } from '../../ui/input/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { importCalls, importKinds } from '@tsuun/contract/transfers';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import type { Column, ImportFormat } from '@tsuun/domain/transfer/import-format';
import { addressOf } from '../../lib/calls.ts';
import './help-content.css';

interface HelpPart {
  /** Id of its heading for the table of contents. */
  readonly id: string;
  readonly title: string;
  /** Text for the search. */
  readonly text: string;
  readonly content: ReactNode;
}

/**
 * Content of the help: contents and search on one side, sections on the other. It describes the screens that the user
 * can open, the keys and the files.
 */
export function HelpContent() {
  const canOpen = useCanOpen();
  const [searchText, setSearchText] = useState<string | null>(null);
  const parts = useMemo(() => helpParts(canOpen), [canOpen]);
  const shown = parts.filter(({ title, text }) => isFound(`${title} ${text}`, searchText));
  const focusPart = (id: string): void => {
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className="help-content">
      <nav className="help-contents" aria-label={helpWords.contents}>
        <TextInput
          label={helpWords.search}
          labelPlace="above"
          width="full"
          value={searchText}
          onChange={setSearchText}
        />
        <ul>
          {shown.map(({ id, title }) => (
            <li key={id}>
              <button type="button" onClick={() => focusPart(id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="help-parts">
        {shown.map(({ id, title, content }) => (
          <section key={id} className="help-part" aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {content}
          </section>
        ))}
        <p className="help-found" role="status">
          {shown.length === 0 && helpWords.nothingFound}
        </p>
        <p className="help-version">{versionLine(release)}</p>
      </div>
    </div>
  );
}

/** True if a text has every word of a search; width, kana and case do not matter. */
function isFound(text: string, searchText: string | null): boolean {
  const searched = matchKey(text);
  return (searchText ?? '').split(/\s+/).every((word) => searched.includes(matchKey(word)));
}

function helpParts(canOpen: ReturnType<typeof useCanOpen>): readonly HelpPart[] {
  const screens = helpScreens
    .filter(({ code }) => code === undefined || canOpen(code))
    .map(({ title, text }, at): HelpPart => ({ id: `help-${at}`, title, text, content: <p>{text}</p> }));
  const keys = helpKeys.map((line) => line.join(' ')).join(' ');
  const formats = helpFormats.filter(({ code }) => canOpen(code));
  const files: HelpPart = {
    id: 'help-files',
    title: helpWords.files,
    text: [
      ...helpFiles,
      ...formats.flatMap(({ label, columns }) => [label, ...columns.map(({ header }) => header)]),
    ].join(' '),
    content: <FileRules formats={formats} />,
  };
  return [
    ...screens,
    { id: 'help-keys', title: helpWords.keys, text: keys, content: <KeyTable /> },
    ...(formats.length > 0 ? [files] : []),
  ];
}

const FileRules = ({ formats }: { readonly formats: readonly HelpFormat[] }) => (
  <>
    <ul className="help-rules">
      {helpFiles.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
    {formats.map((format) => (
      <FormatTable key={format.kind} {...format} />
    ))}
  </>
);

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
        {helpKeys.map(([keys, effect]) => (
          <tr key={keys}>
            <td>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </td>
            <td>{effect}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Columns of one kind of file, collapsed, and its template. */
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
  /** Page on which a file with only the headings is downloaded. */
  readonly template: string;
}

/** Kinds of imported files, from the formats of the importer. */
const helpFormats: readonly HelpFormat[] = importFormats.map(({ kind, file, columns }) => ({
  kind,
  file,
  columns,
  label: importKinds[kind].label,
  code: importKinds[kind].code,
  template: addressOf(importCalls(kind).template),
}));
