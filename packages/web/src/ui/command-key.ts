interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Key of an event. Letters are in lower case, because Caps Lock makes them capitals. */
export const plainKey = ({ key }: Pick<PressedKey, 'key'>): string => (key.length === 1 ? key.toLowerCase() : key);

/** True for a key with Ctrl, or with ⌘ on a Mac. */
export const hasCtrl = ({ ctrlKey, metaKey }: Omit<PressedKey, 'key'>): boolean => ctrlKey || metaKey;
