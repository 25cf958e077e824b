import { words } from '@tsuun/domain/message/words';
import { Button } from '../../ui/button.tsx';
import './record-facts.css';

interface RecordFactsProps {
  readonly record: {
    readonly createdAt: string | null;
    readonly createdUserName: string | null;
    readonly updatedAt: string | null;
  };
  readonly onHistory: () => void;
}

/** Who made and changed a record, and the way to everything that was ever changed. */
export function RecordFacts({ record, onHistory }: RecordFactsProps) {
  return (
    <>
      <dl className="record-facts">
        <dt>登録</dt>
        <dd>
          {record.createdAt}　{record.createdUserName}
        </dd>
        <dt>更新</dt>
        <dd>{record.updatedAt}</dd>
      </dl>
      <Button icon="list" onClick={onHistory}>
        {words.changeHistory}
      </Button>
    </>
  );
}
