/** `g` and then one of these keys opens a page. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  b: '/dashboards/dashboard',
  k: '/apps/absent/kalender',
  a: '/apps/absent',
  l: '/laporan/all',
};
