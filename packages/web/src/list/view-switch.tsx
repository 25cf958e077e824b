import { sheetWords } from '@tsuun/domain/message/work-sheet';
import { ChoiceInput } from '../ui/input/choice/choice-input.tsx';
import type { View } from './sheet-view.ts';

const views = [
  { value: 'list', label: sheetWords.list },
  { value: 'sheet', label: sheetWords.sheet },
] as const;

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Switch between the list and its sheet, in the row of the tabs. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <ChoiceInput
    label={sheetWords.view}
    labelPlace="hidden"
    choices={views}
    value={view}
    onChange={(next) => next !== null && onChange(next)}
  />
);
