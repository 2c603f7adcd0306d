/** The product's own symbols on a grid of 20, drawn as strokes of 1.75 with round caps. */
// data table: one path per symbol
import type { SidebarIcon } from '@hadir/contract/specification.ts';

const FILE = 'M5 2.8h7l3.5 3.5v11H5zM12 2.8v3.5h3.5';
const CALENDAR =
  'M5.5 4.8h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM3.5 8.5h13M7 2.8v3.5M13 2.8v3.5';
const TIMER = 'M10 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM7.5 2h5';
const UMBRELLA = 'M10 3.2v1.3M3 11.2a7 7 0 0 1 14 0zM10 11.2v4.4a1.7 1.7 0 0 1-3.4 0';
const SMALL_TIMER = 'M7.6 15.6a5.2 5.2 0 1 1 5-6.6M5.6 2.4h4M7.6 7.6v3l1.6 1';
const SMALL_UMBRELLA = 'M2.4 9a5.4 5.4 0 0 1 10.8 0zM7.8 9v5a1.3 1.3 0 0 1-2.6 0M7.8 2.6v1';
const LIST = 'M12 12.2h5.6M12 14.8h5.6M12 17.4h5.6';
const SAND = 'M14.8 18.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM14.8 13.6v1.6l1 .6';
const SHIELD = 'M14.8 11.4l3 1.1v2.3c0 1.8-1.1 3-3 3.8-1.9-.8-3-2-3-3.8v-2.3zM13.6 14.9l.9.9 1.6-1.8';
const TRAY = 'M14.6 11.4v6M12.4 15.4l2.2 2.2 2.2-2.2';

const areas: Readonly<Record<SidebarIcon, string>> = {
  hadir: 'M16.4 8.2A6.8 6.8 0 1 1 12.2 3.6M7 9.9l2.5 2.5L16.3 5',
  dashboard: 'M3.5 3.5h5v6h-5zM11.5 3.5h5v3.5h-5zM11.5 10h5v6.5h-5zM3.5 12.5h5v4h-5z',
  absent: 'M8.6 9.8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 16.8c.5-2.8 2.6-4.2 5.6-4.2.9 0 1.7.1 2.4.4M12.6 15l2 2 3.4-4',
  'all-report': 'M3.5 4h13v12h-13zM3.5 8h13M8.5 8v8',
  'business-trip': 'M3.5 7h13v9.5h-13zM7.2 7V4.8c0-.6.4-1 1-1h3.6c.6 0 1 .4 1 1V7M3.5 11h13M10 10.2v1.8',
  correct: 'M4 16l.8-3.4L13 4.4a1.5 1.5 0 0 1 2.1 0l.5.5a1.5 1.5 0 0 1 0 2.1L7.4 15.2zM11.6 5.8l2.6 2.6',
  leave: UMBRELLA,
  permit: 'M5.5 17V3.5h9V17M3.5 17h13M12 10.3h.1',
  overtime: `${TIMER}M10 7.5V11M15.2 5.8l1.2-1.2`,
  report: `${FILE}M7.8 13.8v-2.3M10.2 13.8V9.5M12.7 13.8v-1.3`,
  management:
    'M3 6h7M14.5 6H17M3 14h2.5M10 14h7M12.3 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7.7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  company:
    'M4.5 17V4.5c0-.6.4-1 1-1h5c.6 0 1 .4 1 1V17M11.5 9h3c.6 0 1 .4 1 1v7M3 17h14M7.2 6.8h1.6M7.2 10h1.6M7.2 13.2h1.6',
  sick: 'M3.5 6.5h13v10h-13zM7.5 6.5V4.3c0-.6.4-1 1-1h3c.6 0 1 .4 1 1v2.2M10 9v5M7.5 11.5h5',
  export: 'M10 12.5v-9M6.8 6.6 10 3.4l3.2 3.2M3.5 12.5v4h13v-4',
  'self-registration':
    'M8 9.6a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.8 16.6c.5-2.7 2.4-4 5.2-4 1.4 0 2.6.3 3.5 1M15.2 11.8v5M12.7 14.3h5',
  position:
    'M10 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 10 8zM10 8v3.4M4 17v-3.4c0-.6.4-1 1-1h10c.6 0 1 .4 1 1V17M10 11.4V17',
  shifting: 'M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3',
  'calendar-event': `${CALENDAR}M10 10.4l.8 1.6 1.7.2-1.2 1.2.3 1.7-1.6-.8-1.6.8.3-1.7-1.2-1.2 1.7-.2z`,
  pdf: `${FILE}M7.4 14.4v-3.6h1a1.1 1.1 0 0 1 0 2.2h-1M11.4 14.4v-3.6h1.8M11.4 12.5h1.4`,
  'overtime-list': `${SMALL_TIMER}${LIST}`,
  'overtime-pending': `${SMALL_TIMER}${SAND}`,
  'overtime-validator': `${SMALL_TIMER}${SHIELD}`,
  'leave-list': `${SMALL_UMBRELLA}${LIST}`,
  'leave-pending': `${SMALL_UMBRELLA}${SAND}`,
  'leave-validator': `${SMALL_UMBRELLA}${SHIELD}`,
  'download-absent': `M7 8.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM2.4 15.4c.4-2.5 2.1-3.7 4.6-3.7.8 0 1.5.1 2.1.4${TRAY}`,
  'download-overtime': `${SMALL_TIMER}${TRAY}`,
  'download-leave': `${SMALL_UMBRELLA}${TRAY}`,
  'edit-calendar': 'M16.5 8.5V4.8h-13v12H9M3.5 8.5h13M7 2.8v3.5M13 2.8v3.5M11.6 17.2l.4-2 4-4 1.6 1.6-4 4z',
  users:
    'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.3 16.2c.4-2.6 2.4-3.9 5.2-3.9s4.8 1.3 5.2 3.9M13 4.2a2.7 2.7 0 0 1 0 5.1M14.6 12.6c1.7.5 2.8 1.7 3.1 3.6',
};

const signs = {
  'arrow-right': 'M4 10h12M11.5 5.5 16 10l-4.5 4.5',
  'arrow-left': 'M16 10H4M8.5 5.5 4 10l4.5 4.5',
  bell: 'M5.2 13.5V9a4.8 4.8 0 0 1 9.6 0v4.5l1.4 1.2H3.8zM8.4 17h3.2',
  calendar: CALENDAR,
  call: 'M6.6 3.2 8.4 6.8 6.9 8.6a9 9 0 0 0 4.5 4.5l1.8-1.5 3.6 1.8v2.2c0 .8-.6 1.4-1.4 1.4A12.4 12.4 0 0 1 3 4.6c0-.8.6-1.4 1.4-1.4z',
  camera: 'M3 6.5h3l1.2-2h5.6l1.2 2h3v9.5H3zM10 13.6a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  'camera-off': 'M7.6 4.5h5.2l1.2 2h3v7.8M13.6 16H3V6.5h2M7.8 9a2.8 2.8 0 0 0 3.9 4M3.2 3.2l13.6 13.6',
  'camera-flip': 'M4 9a6 6 0 0 1 10.4-3.4L16 7.2M16 3.6v3.6h-3.6M16 11a6 6 0 0 1-10.4 3.4L4 12.8M4 16.4v-3.6h3.6',
  chat: 'M3.5 4h13v9.5h-7L6 16.5v-3H3.5z',
  check: 'M4 10.5l4 4 8-9',
  'check-double': 'M2.4 10.8l3.4 3.4 6.6-7.4M9.4 12.6l1.6 1.6 6.6-7.4',
  clock: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 6v4.2l2.8 1.8',
  'cloud-off':
    'M5.4 8.2A3.7 3.7 0 0 0 6 15.6h8.2M16.4 14.8a3.2 3.2 0 0 0-1.6-5.7 4.9 4.9 0 0 0-6.3-3.5M3.4 3.4l13.2 13.2',
  'cloud-up':
    'M6.4 15.2A3.7 3.7 0 0 1 5.6 8a4.9 4.9 0 0 1 9.2 1.1 3.2 3.2 0 0 1-.5 6.1M10 16.8v-5.6M7.8 13l2.2-2.2 2.2 2.2',
  code: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h2.2v2.2M16.5 11.5v.1M16.5 14.4v2.1h-2.9M11.5 16.5v-.1',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12.2 4v12',
  copy: 'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7',
  down: 'M5.5 8l4.5 4.5L14.5 8',
  download: 'M10 3v9M6.8 8.9 10 12.1l3.2-3.2M3.5 16.5h13',
  drag: 'M7.5 5h.1M7.5 10h.1M7.5 15h.1M12.5 5h.1M12.5 10h.1M12.5 15h.1',
  eye: 'M2.5 10c1.7-3.3 4.3-5 7.5-5s5.8 1.7 7.5 5c-1.7 3.3-4.3 5-7.5 5s-5.8-1.7-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  'eye-off':
    'M8.2 5.2c.6-.1 1.2-.2 1.8-.2 3.2 0 5.8 1.7 7.5 5a10 10 0 0 1-2.3 2.9M12.2 14.6c-.7.3-1.4.4-2.2.4-3.2 0-5.8-1.7-7.5-5a9.6 9.6 0 0 1 3-3.5M8.3 8.5a2.2 2.2 0 0 0 3.1 3.1M3.5 3.5l13 13',
  file: FILE,
  filter: 'M3.5 5h13l-5 6v5l-3-1.5V11z',
  flag: 'M5 17.5V3M5 4h10l-2.2 3.5L15 11H5',
  help: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM7.9 8.1c.1-1.2 1-1.9 2.2-1.9 1.2 0 2.1.8 2.1 1.8 0 1.6-2.1 1.6-2.1 3.2M10 13.8v.1',
  history: 'M3.6 10a6.6 6.6 0 1 1 2 4.7M3.2 14.9v-3.4h3.4M10.2 6.6V10l2.4 1.7',
  home: 'M3.5 9.4 10 3.5l6.5 5.9V16.5h-13zM8 16.5v-4.3h4v4.3',
  import: 'M10 3v9M6.8 8.9 10 12.1l3.2-3.2M3.5 13v3.5h13V13',
  inbox: 'M3 11.5 5.2 4.5h9.6L17 11.5v4H3zM3 11.5h4c.3 1.4 1.4 2.2 3 2.2s2.7-.8 3-2.2h4',
  info: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM10 9.2v4.2M10 6.6v.1',
  key: 'M7 13.8a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM10.2 10.5h7M15 10.5v2.5',
  left: 'M12 5.5 7.5 10l4.5 4.5',
  lock: 'M4.8 9h10.4v7.5H4.8zM7 9V6.5a3 3 0 0 1 6 0V9',
  ltr: 'M4 6h9M4 10h12M4 14h6M13.5 12l2.5 2-2.5 2',
  machine: 'M5 2.8h10v14.4H5zM7.5 5.5h5v3.5h-5zM8 12h.1M10 12h.1M12 12h.1M8 14.5h.1M10 14.5h.1M12 14.5h.1',
  mail: 'M3 4.5h14v11H3zM3.4 5.2l6.6 5.6 6.6-5.6',
  menu: 'M3.5 5.5h13M3.5 10h9M3.5 14.5h13',
  minus: 'M4 10h12',
  moon: 'M16 12.3A6.8 6.8 0 0 1 7.7 4a6.8 6.8 0 1 0 8.3 8.3z',
  more: 'M4.5 11a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM10 11a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM15.5 11a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  out: 'M12 6V3.5H4v13h8V14M8.5 10h8.5M14 7l3 3-3 3',
  phone: 'M6.5 2.8h7v14.4h-7zM9.3 14.7h1.4',
  pin: 'M10 17.5c3.6-3.6 5.4-6.4 5.4-8.9a5.4 5.4 0 1 0-10.8 0c0 2.5 1.8 5.3 5.4 8.9zM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  plus: 'M10 4v12M4 10h12',
  printer: 'M6 7.5V3.5h8v4M6 13.5H3.5v-6h13v6H14M6 11.5h8v5H6z',
  redo: 'M13 4.5 16.5 8 13 11.5M16.5 8h-8a4.5 4.5 0 0 0 0 9H13',
  refresh: 'M16.4 10a6.4 6.4 0 1 1-1.9-4.5M16.6 3v3.4h-3.4',
  right: 'M8 5.5l4.5 4.5L8 14.5',
  rows: 'M3.5 4h13v12h-13zM3.5 8h13M3.5 12h13',
  rtl: 'M16 6H7M16 10H4M16 14h-6M6.5 12 4 14l2.5 2',
  scales: 'M10 3.2v13M6 16.5h8M4.2 5.6h11.6M4.2 5.6 2 10.8a2.4 2.4 0 0 0 4.4 0zM15.8 5.6l-2.2 5.2a2.4 2.4 0 0 0 4.4 0z',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  share: 'M10 11.5v-8M6.8 6.6 10 3.4l3.2 3.2M6 9H4v7.5h12V9h-2',
  shield: 'M10 2.8 16 5v4.5c0 3.6-2.3 6.3-6 7.7-3.7-1.4-6-4.1-6-7.7V5zM7.3 9.8l2 2 3.5-3.8',
  star: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2.5v1.6M10 15.9v1.6M2.5 10h1.6M15.9 10h1.6M4.7 4.7l1.1 1.1M14.2 14.2l1.1 1.1M4.7 15.3l1.1-1.1M14.2 5.8l1.1-1.1',
  target:
    'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM10 1.8v3M10 15.2v3M1.8 10h3M15.2 10h3',
  undo: 'M7 4.5 3.5 8 7 11.5M3.5 8h8a4.5 4.5 0 0 1 0 9H7',
  up: 'M5.5 12 10 7.5l4.5 4.5',
  'up-down': 'M7 8l3-3 3 3M7 12l3 3 3-3',
  user: 'M10 9.8a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM3.8 16.8c.6-2.9 3-4.4 6.2-4.4s5.6 1.5 6.2 4.4',
  warning: 'M10 3.2 17.5 16.4h-15zM10 8.2v3.6M10 14v.1',
  x: 'M5 5l10 10M15 5 5 15',
} as const;

export type IconName = SidebarIcon | keyof typeof signs;

export const shapes: Readonly<Record<IconName, string>> = { ...areas, ...signs };

/** Symbols that point along the line of reading turn around in right-to-left pages. */
export const mirrored: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'left',
  'right',
  'out',
  'menu',
  'undo',
  'redo',
]);
