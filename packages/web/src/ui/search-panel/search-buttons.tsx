import { words } from '@tsuun/domain/message/words';
import { Button } from '../button.tsx';
import type { Conditions } from './use-conditions.ts';

/** クリア and 検索 of the form around. */
export const SearchButtons = ({ conditions }: { readonly conditions: Conditions }) => (
  <>
    <Button look="muted" onClick={conditions.clear}>
      {words.clear}
    </Button>
    <Button type="submit" icon="search">
      {words.search}
    </Button>
  </>
);
