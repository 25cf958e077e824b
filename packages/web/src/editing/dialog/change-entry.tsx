import type { RecordChange } from '@tsuun/contract/history';
import { words } from '@tsuun/domain/message/words';

/** One change: its heading, and under it the fields. */
export function ChangeEntry({ change }: { change: RecordChange }) {
  const { changedAt, userName, causeLabel, source, changes } = change;
  return (
    <li className="change">
      <div className="change-head">
        <b>{causeLabel}</b>
        <time dateTime={changedAt.replace(' ', 'T')}>{changedAt}</time>
        <span>{userName}</span>
        {source !== null && <span className="change-source">{source}</span>}
      </div>
      {changes.length > 0 && (
        <table aria-label={`${causeLabel} ${changedAt}`}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">変更前</th>
              <th scope="col">変更後</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, label, from, to }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td className="change-from">{from ?? words.none}</td>
                <td>{to ?? words.none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}
