import type { ActivityDetail } from '@tsuun/contract/activities';
import { severalReasonsHint } from '@tsuun/domain/message/activity-sentence';
import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import { countText } from './activity-parts.tsx';

interface SkipReasonsProps {
  readonly detail: ActivityDetail;
  /** Opens the list of the records of one reason; `null` where this person may not. */
  readonly onShow: ((reason: string) => void) | null;
}

/** How many were passed over for which reason. */
export function SkipReasons({ detail: { activity, reasons }, onShow }: SkipReasonsProps) {
  const told = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <table className="activity-reasons">
        <thead>
          <tr>
            <th scope="col">対象外の理由</th>
            <th scope="col" className="activities-number">
              件数
            </th>
            {onShow && (
              <th scope="col">
                <span className="visually-hidden">{words.showInList}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ reason, label, count }) => (
            <tr key={reason}>
              <td>{label}</td>
              <td className="activities-number">{countText(count)}</td>
              {onShow && (
                <td className="activity-show">
                  {reason !== 'notFound' && (
                    <Button look="quiet" onClick={() => onShow(reason)}>
                      {words.showInList}
                      <span className="visually-hidden">：{label}</span>
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {told > (activity.skipped ?? 0) && <p className="activity-hint">{severalReasonsHint}</p>}
    </>
  );
}
