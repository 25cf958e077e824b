import { cellWords } from '@tsuun/domain/transfer/cell-words';
import { words } from '@tsuun/domain/message/words';
import { Icon } from '../../ui/icon.tsx';
import type { HelpFormat } from './help-formats.ts';

/** The columns of one kind of file, folded away, and its template. */
export function FormatTable({ label, file, columns, template }: HelpFormat) {
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
