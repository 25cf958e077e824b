/**
 * Icons on a grid of 16 with a line width of 1.5. Each is one path, so that it costs one element: rows of a long list
 * have five of them.
 */
export const iconPaths = {
  tick: 'M3 8.4 6.3 11.7 13 4.7',
  close: 'M4 4 12 12M12 4 4 12',
  plus: 'M8 3V13M3 8H13',
  bookmark: 'M4 2.4H12V13.6L8 10.6 4 13.6Z',
  search: 'M11.4 7A4.4 4.4 0 1 1 2.6 7 4.4 4.4 0 0 1 11.4 7M10.2 10.2 14 14',
  lock: 'M3.2 7.2H12.8V13.8H3.2ZM5.3 7.2V4.9A2.7 2.7 0 0 1 10.7 4.9V7.2',
  link: 'M6.9 9.1A2.7 2.7 0 0 1 6.9 5.3L8.9 3.3A2.7 2.7 0 0 1 12.7 7.1L11.5 8.3M9.1 6.9A2.7 2.7 0 0 1 9.1 10.7L7.1 12.7A2.7 2.7 0 0 1 3.3 8.9L4.5 7.7',
  linkOff:
    'M8.5 3.7 8.9 3.3A2.7 2.7 0 0 1 12.7 7.1L12.3 7.5M7.5 12.3 7.1 12.7A2.7 2.7 0 0 1 3.3 8.9L3.7 8.5M2.6 2.6 13.4 13.4',
  note: 'M2.2 3H13.8V11H8.2L5.2 13.6V11H2.2ZM5 5.7H11M5 8.3H9',
  pause: 'M5.6 3.4V12.6M10.4 3.4V12.6',
  play: 'M5 3.2 12.4 8 5 12.8Z',
  key: 'M9.4 9.2A3.4 3.4 0 1 1 6.8 6.6L12.6 2.4 13.8 3.6 12.4 5 13.4 6 11.6 7.6 10.4 6.6 9 8',
  undo: 'M5.6 3 2.4 6.2 5.6 9.4M2.6 6.2H9.4A3.9 3.9 0 0 1 9.4 13.4H6',
  unlock: 'M3.2 7.2H12.8V13.8H3.2ZM5.3 7.2V4.5A2.7 2.7 0 0 1 10.4 3.2',
  calendar: 'M2.3 3.5H13.7V13.7H2.3ZM2.3 6.6H13.7M5.2 1.9V4.7M10.8 1.9V4.7',
  calendarCross: 'M2.3 3.5H13.7V13.7H2.3ZM2.3 6.6H13.7M5.2 1.9V4.7M10.8 1.9V4.7M6.1 8.6 9.9 12M9.9 8.6 6.1 12',
  pencil: 'M3 13 3.6 10.2 10.8 3 13 5.2 5.8 12.4Z',
  trash: 'M2.8 4.4H13.2M6 4.4V2.6H10V4.4M4.2 4.4 4.8 13.4H11.2L11.8 4.4M6.8 7V11M9.2 7V11',
  trashOff: 'M5.4 4.4H13.2M7 2.6H10V4.4M11.7 6 11.5 8.6M4.3 5.2 4.8 13.4H11.2L11.3 12M2 2 14 14',
  copy: 'M5.4 5.4H13.6V13.6H5.4ZM10.6 5.2V2.4H2.4V10.6H5.2',
  paste: 'M5 3.2H3.2V13.8H12.8V3.2H11M5.4 2.2H10.6V4.8H5.4ZM5.8 8H10.2M5.8 10.6H10.2',
  list: 'M5.7 4H13.6M5.7 8H13.6M5.7 12H13.6M2.5 4H2.7M2.5 8H2.7M2.5 12H2.7',
  warning: 'M8 2.3 14.5 13.5H1.5ZM8 6.6V9.7M8 11.5V11.7',
  info: 'M14 8A6 6 0 1 1 2 8 6 6 0 0 1 14 8M8 7.4V11M8 5V5.2',
  ban: 'M13.6 8A5.6 5.6 0 1 1 2.4 8 5.6 5.6 0 0 1 13.6 8M4.1 11.9 11.9 4.1',
  print: 'M4.4 6V2.4H11.6V6M4.4 11.2H2.2V6H13.8V11.2H11.6M4.4 9.4H11.6V13.6H4.4Z',
  download: 'M8 2.4V9.8M4.8 6.8 8 10 11.2 6.8M2.6 13.2H13.4',
  upload: 'M8 10V2.6M4.8 5.6 8 2.4 11.2 5.6M2.6 13.2H13.4',
  file: 'M9.3 1.9H4V14.1H12.4V5ZM9.2 2V5.1H12.3',
  rowsFill: 'M8 2.2V13.8M5.4 4.8 8 2.2 10.6 4.8M5.4 11.2 8 13.8 10.6 11.2M2.6 8H5M11 8H13.4',
  panelBottom: 'M2 3H14V13H2ZM2 9.6H14',
  fullscreen: 'M2.4 6V2.4H6M10 2.4H13.6V6M13.6 10V13.6H10M6 13.6H2.4V10',
  fullscreenExit: 'M6 2.4V6H2.4M13.6 6H10V2.4M10 13.6V10H13.6M2.4 10H6V13.6',
  clock: 'M14 8A6 6 0 1 1 2 8 6 6 0 0 1 14 8M8 4.6V8.2L10.6 9.8',
  refresh: 'M13.2 6.4A5.4 5.4 0 0 0 3.2 5.2M2.6 2.6V5.6H5.6M2.8 9.6A5.4 5.4 0 0 0 12.8 10.8M13.4 13.4V10.4H10.4',
  chevronDown: 'M4 6.2 8 10.2 12 6.2',
  chevronUp: 'M4 9.8 8 5.8 12 9.8',
  chevronRight: 'M6.2 4 10.2 8 6.2 12',
  chevronLeft: 'M9.8 4 5.8 8 9.8 12',
  arrowRight: 'M2.2 8H13.6M9.6 4 13.6 8 9.6 12',
  arrowLeft: 'M13.8 8H2.4M6.4 4 2.4 8 6.4 12',
  home: 'M2.4 7.4 8 2.6 13.6 7.4M4 6.2V13.4H12V6.2',
  transferIn: 'M8 2V9.2M5 6.3 8 9.3 11 6.3M2.4 10V13.4H13.6V10',
  transferOut: 'M8 9.4V2.3M5 5.2 8 2.2 11 5.2M2.4 10V13.4H13.6V10',
  container: 'M1.7 4H14.3V12.4H1.7ZM4.8 4V12.4M8 4V12.4M11.2 4V12.4',
  yen: 'M4 2.4 8 7.6 12 2.4M8 7.6V13.6M4.8 8.6H11.2M4.8 11H11.2',
  table: 'M2 3H14V13H2ZM2 6.4H14M2 9.8H14M6 6.4V13',
  building: 'M3.2 13.6V2.6H9.4V13.6M9.4 6.2H12.8V13.6M1.8 13.6H14.2M5.4 5.2H7.2M5.4 7.8H7.2M5.4 10.4H7.2',
  user: 'M10.6 5.2A2.6 2.6 0 1 1 5.4 5.2 2.6 2.6 0 0 1 10.6 5.2M2.8 13.6C3.2 10.8 5.2 9.6 8 9.6S12.8 10.8 13.2 13.6',
} as const;

/** Filled part of an icon for an active state: the body of a closed lock without its shackle. */
export const iconFills: { readonly [K in IconName]?: string } = {
  lock: 'M3.2 7.2H12.8V13.8H3.2Z',
};

export type IconName = keyof typeof iconPaths;
