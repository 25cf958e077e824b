import { useMemo, useState, type ReactNode } from 'react';
import { helpFiles, helpKeys, helpScreens, helpWords, versionLine } from '@tsuun/domain/message/help';
import { words } from '@tsuun/domain/message/words';
import { release } from '@tsuun/domain/message/release';
import { useCanOpen } from '../../shell/site-meta.ts';
import { cellWords, type Column, type ImportFormat } from '@tsuun/domain/transfer/import-format';
import { matchKey } from '@tsuun/domain/value/match-key';
import { TextInput } from '../../ui/input/text-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';
import { importCalls } from '@tsuun/contract/transfers';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { importFormats } from '@tsuun/domain/formats/import-formats';
import { addressOf } from '../../lib/calls.ts';
import './help-content.css';

interface HelpPart {
  /** Id of its heading for the table of contents. */
  readonly id: string;
  readonly title: string;
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
    <div className="help-content stack">
      <nav className="stack" aria-label={helpWords.contents}>
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
              <button type="button" className="bare choice" onClick={() => focusPart(id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="parts">
        {shown.map(({ id, title, content }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="section-title" tabIndex={-1}>
              {title}
            </h2>
            {content}
          </section>
        ))}
        <p role="status">{shown.length === 0 && helpWords.nothingFound}</p>
        <p className="muted">{versionLine(release)}</p>
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
    .map(({ title, text }, at): HelpPart => ({ id: `help-${at}`, title, text, content: <Sentences text={text} /> }));
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

/** Each sentence by itself, because a whole topic is too long to be read as one block. */
const Sentences = ({ text }: { readonly text: string }) => (
  <ul>
    {text.split(/(?<=。)(?![）」])/).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

const FileRules = ({ formats }: { readonly formats: readonly HelpFormat[] }) => (
  <>
    <ul>
      {helpFiles.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
    {formats.map((format) => (
      <FormatTable key={format.kind} {...format} />
    ))}
  </>
);

const KeyTable = () => <PlainTable look="plain-texts" columns={keyColumns} rows={helpKeys} keyOf={([keys]) => keys} />;

const keyColumns: readonly PlainColumn<(typeof helpKeys)[number]>[] = [
  {
    key: 'keys',
    header: 'キー',
    width: '40%',
    cell: ([keys]) => (
      <span className="row wrap">
        {keys.split(' ').map((key) => (
          <kbd key={key} className="kbd">
            {key}
          </kbd>
        ))}
      </span>
    ),
  },
  { key: 'effect', header: '働き', cell: ([, effect]) => effect },
];

/** Columns of one kind of file, collapsed, and its template. */
const FormatTable = ({ label, file, columns, template }: HelpFormat) => (
  <section className="row wrap spread part" aria-label={label}>
    <h3>
      {label}（{file.toUpperCase()}）
    </h3>
    <a className="row" href={template} download>
      <Icon name="download" /> {label}のひな形
    </a>
    <details className="fold own-line">
      <summary>列の一覧（{columns.length}列）</summary>
      <div className="scrolls">
        <PlainTable look="plain-texts" columns={formatColumns} rows={columns} keyOf={({ header }) => header} />
      </div>
    </details>
  </section>
);

const formatColumns: readonly PlainColumn<Column>[] = [
  { key: 'number', header: 'No.', width: 48, look: 'end faint', cell: (_, index) => index + 1 },
  { key: 'header', header: '見出し', cell: ({ header }) => header },
  { key: 'required', header: words.required, cell: ({ required }) => required && words.required },
  { key: 'key', header: 'キー', cell: ({ key }) => key && 'キー' },
  { key: 'content', header: '内容', cell: (column) => cellWords(column) },
];

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
