/** `g` and then one of these keys opens the first of its pages that the person may open. */
export const GO_KEYS: Readonly<Record<string, readonly string[]>> = {
  b: ['/dashboards/dashboard', '/client/all'],
  k: ['/apps/absent/kalender'],
  a: ['/apps/absent'],
  l: ['/laporan/all', '/client/kehadiran', '/monitoring/kehadiran'],
};
