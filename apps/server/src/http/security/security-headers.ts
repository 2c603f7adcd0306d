/** What the browser may load and use (rules/access#cross-site-requests). Camera and place only for our own pages. */
import type { Config } from '../../config.ts';

export const permissionsPolicy =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), fullscreen=(self), clipboard-write=(self), publickey-credentials-get=(self)';

function originOf(url: string | null): string[] {
  if (url === null || url === '') return [];
  // Tile templates carry {s} in the host: any subdomain of that host.
  const origin = /^(https?:\/\/)([^/]+)/.exec(url);
  return origin ? [`${origin[1]}${(origin[2] ?? '').replace('{s}', '*')}`] : [];
}

/** Inline styles are allowed because the component library writes them; inline scripts never. */
export function contentPolicy(config: Pick<Config, 'mapTilesUrl' | 'apiBase' | 'imageBase'>): Record<string, string[]> {
  const tiles = originOf(config.mapTilesUrl);
  const api = originOf(config.apiBase);
  const images = originOf(config.imageBase);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...new Set([...tiles, ...api, ...images])],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': ['/api/csp-report'],
  };
}
