import { viewWords } from '@tsuun/domain/message/list-view';
import { ChoiceInput } from '../ui/input/choice/choice-input.tsx';
import type { View } from './sheet-view.ts';

const views = [
  { value: 'list', label: viewWords.list },
  { value: 'sheet', label: viewWords.sheet },
] as const;

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** Switch between the list and its sheet, in the row of the tabs. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <ChoiceInput
    label={viewWords.shown}
    labelPlace="hidden"
    choices={views}
    value={view}
    onChange={(next) => next !== null && onChange(next)}
  />
);
