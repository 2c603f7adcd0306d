/** Every constant of the specification's sections 2, 4, 6, 7 and 9, by name. Product decisions live elsewhere. */
import type { Role } from '@hadir/domain/access/roles.ts';

export const PRODUCT_NAME = 'HADIR';
export const PAGE_TITLE = 'HADIR';

// Section 2, layout.
/** Widths of the shell in CSS pixels. */
export const SIDEBAR_MINI_WIDTH = 75;
export const SIDEBAR_FULL_WIDTH = 322;
export const SIDEBAR_MOBILE_WIDTH = 265;
export const PROFILE_MENU_WIDTH = 385;
/** The appearance setting of this name; not the width of the drawn side menu. */
export const SIDEBAR_WIDTH = 240;
/** MUI's breakpoint from which the side menu is a rail or a full drawer. */
export const SIDEBAR_BREAKPOINT = 'lg';
const LAYOUTS = ['default', 'blank', 'attendance-result'] as const;
export type LayoutName = (typeof LAYOUTS)[number];
export const DEFAULT_LAYOUT: LayoutName = 'default';
export const RESULT_BACK_LABEL = 'Kembali';
export const RESULT_BACK_PATH = '/apps/absent';
/** px; the width that the framework calls `sm`. */
export const RESULT_PANEL_MAX_WIDTH = 600;
export const LOADING_OVERLAY_TEXT = 'Loading...';

/** The heading of the attendance-result layout. */
export function resultHeading(label: string): string {
  return `Halaman ${label}`;
}

// Section 2, logo and home.
const DEFAULT_HOME = '/dashboards/dashboard';
const LEADER_HOME = '/leader/all';
const HOME_BY_ROLE: Readonly<Partial<Record<Role, string>>> = {
  superadmin: '/superadmin/dashboard',
  admin_meeting: '/admin_meeting/meeting_rooms',
  client: '/client/all',
  client3: '/client/all',
  agent: '/contact-center/agent',
};

/** Roles of section 6 that match no top-level menu entry: with isLeader they get the leader menu. */
const ROLES_WITHOUT_MENU: readonly Role[] = ['supervisor', 'staff'];

/** A user flagged isLeader whose role matches no top-level menu entry (section 6). */
export function isMenuLeader(user: { role: Role; isLeader: boolean }): boolean {
  return user.isLeader && ROLES_WITHOUT_MENU.includes(user.role);
}

/** Target of the logo and of the first page after signing in. */
export function homeFor(user: { role: Role; isLeader: boolean }): string {
  if (isMenuLeader(user)) return LEADER_HOME;
  return HOME_BY_ROLE[user.role] ?? DEFAULT_HOME;
}

/** Where the days of the own people are read: roles of outside have a page of their own for it. */
const DAYS_PAGE_BY_ROLE: Readonly<Partial<Record<Role, string>>> = {
  client: '/client/kehadiran',
  client3: '/client/kehadiran',
  monitoring: '/monitoring/kehadiran',
};

export function daysPageFor({ role }: { role: Role }): string {
  return DAYS_PAGE_BY_ROLE[role] ?? '/laporan/all';
}

/** Whoever has left comes for the own requests alone (not of the specification). */
export const FORMER_HOME = '/apps/absent/pengajuan';

// Section 6, the change-password link of the profile menu.
export const CHANGE_PASSWORD_PATH = '/authentication/change-password';
export const OWN_CHANGE_PASSWORD_PATHS: Readonly<Partial<Record<Role, string>>> = {
  counselor: '/authentication/change-password-counselor',
  mtv: '/authentication/change-password-mtv',
  hrd: '/authentication/change-password-hrd',
};
const ROLES_WITHOUT_CHANGE_PASSWORD_LINK: readonly Role[] = ['client', 'client3'];

/** The link of the profile menu; `undefined` where the specification gives none. */
export function changePasswordLinkFor(user: { role: Role; isLeader: boolean }): string | undefined {
  if (isMenuLeader(user) || ROLES_WITHOUT_CHANGE_PASSWORD_LINK.includes(user.role)) return undefined;
  return OWN_CHANGE_PASSWORD_PATHS[user.role] ?? CHANGE_PASSWORD_PATH;
}

/** The areas the sidebar icon set names (section 2), in its order. */
const SIDEBAR_ICONS = [
  'hadir',
  'dashboard',
  'absent',
  'all-report',
  'business-trip',
  'correct',
  'leave',
  'permit',
  'overtime',
  'report',
  'management',
  'company',
  'sick',
  'export',
  'self-registration',
  'position',
  'shifting',
  'calendar-event',
  'pdf',
  'overtime-list',
  'overtime-pending',
  'overtime-validator',
  'leave-list',
  'leave-pending',
  'leave-validator',
  'download-absent',
  'download-overtime',
  'download-leave',
  'edit-calendar',
  'users',
] as const;
export type SidebarIcon = (typeof SIDEBAR_ICONS)[number];

// Section 4.
export const SIDE_MENU_OPEN_BY_DEFAULT = true;
/** Grounds of top bar and side menu that the appearance settings offer, by the names of their colours. */
export const GROUNDS = ['page', 'paper', 'libur-fill'] as const;
export type GroundName = (typeof GROUNDS)[number];

export const THEMES = [
  'BLUE_THEME',
  'GREEN_THEME',
  'PURPLE_THEME',
  'INDIGO_THEME',
  'ORANGE_THEME',
  'RED_THEME',
  'BLACK_THEME',
] as const;
export type ThemeName = (typeof THEMES)[number];
export const FALLBACK_THEME: ThemeName = 'BLUE_THEME';
export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];
const DIRECTIONS = ['ltr', 'rtl'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** An unknown name falls back to the blue theme. */
export function themeNamed(name: string): ThemeName {
  return THEMES.find((theme) => theme === name) ?? FALLBACK_THEME;
}

// Section 7.
export const LOGIN_PATH = '/authentication/login';
export const SESSION_COOKIE = 'hadir_web';
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const CSRF_HEADER = 'X-XSRF-TOKEN';

// Section 8.
export const SNACKBAR_CONTEXT_MISSING = 'Snackbar context not found';
const CALL_ERROR_KINDS = ['status', 'network', 'aborted', 'timeout'] as const;
export type CallErrorKind = (typeof CALL_ERROR_KINDS)[number];

// Section 9.
export const SIDE_MENU_SCROLLBAR_HIDE_MS = 1_000;
const FOOTER_YEAR = 2022;
export const FOOTER_TEXT = `© ${FOOTER_YEAR} ${PRODUCT_NAME}`;
export const TOAST_DURATION_MS = 5_000;
const TOAST_COLOURS = ['default', 'primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;
export type ToastColour = (typeof TOAST_COLOURS)[number];
export const LAYOUT_COLOUR = '#1BA0E2';
export const DARK_BACKGROUND = '#20232a';
export const DARK_PAPER = '#282C34';
export const DARK_DEEP = '#1c2025';
export const LIGHT_BACKGROUND = '#fafbfb';
export const LIGHT_PAPER = '#ffffff';
/** Route progress bar: share of the width, milliseconds. */
export const PROGRESS_START = 0.3;
export const PROGRESS_STOP_DELAY_MS = 200;
/** Data fetching, milliseconds; the slow values hold on slow connections. */
export const FETCH_DEDUPE_MS = 2_000;
export const FETCH_FOCUS_THROTTLE_MS = 5_000;
export const FETCH_ERROR_RETRY_MS = 5_000;
export const FETCH_ERROR_RETRY_SLOW_MS = 10_000;
export const FETCH_LOADING_TIMEOUT_MS = 3_000;
export const FETCH_LOADING_TIMEOUT_SLOW_MS = 5_000;
/** 0: a call waits as long as it takes. */
export const HTTP_TIMEOUT_MS = 0;
export const HTTP_SUCCESS_FROM = 200;
export const HTTP_SUCCESS_TO = 299;
export const IMAGE_DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const IMAGE_QUALITY = 75;
export const IMAGE_LAZY_MARGIN_PX = 200;
