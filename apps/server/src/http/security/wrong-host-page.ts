/** What a browser shows that came by another name than the product's own: where to go, and nothing that runs. */
import { createHash } from 'node:crypto';
import { errorText } from '@hadir/contract/errors.ts';

/** Colours of the blue theme; the page loads nothing, so they stand here once more. */
const STYLE = `:root{color-scheme:light dark;--page:#fafbfb;--text:#1f2933;--quiet:#52606d;--main:#077bb1;--on:#fff}
@media (prefers-color-scheme:dark){:root{--page:#20232a;--text:#e6e8ec;--quiet:#a9b1bd;--main:#29a8ea;--on:#06283d}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--text);
font:16px/24px "DM Sans",system-ui,sans-serif}
main{box-sizing:border-box;width:min(100%,30rem);padding:24px}
h1{margin:0 0 8px;font-size:24px;line-height:32px;font-weight:700}
p{margin:0 0 24px;color:var(--quiet);overflow-wrap:anywhere}
a{display:block;min-height:20px;padding:12px 24px;border-radius:8px;background:var(--main);color:var(--on);
font-weight:700;text-align:center;text-decoration:none;overflow-wrap:anywhere}
a:focus-visible{outline:2px solid var(--main);outline-offset:2px}`;

/** Nothing is loaded and nothing runs; of styles these alone. */
export const OTHER_HOST_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Nothing of the request is repeated in it: who led here by a name of their own writes no word on the page. */
export function otherHostPage({ origin, host }: Pick<URL, 'origin' | 'host'>): string {
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Alamat HADIR lain</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Buka HADIR lewat alamatnya</h1>
<p>${errorText('HOST_LAIN', { alamat: host })} Masuk, absen, dan pengajuan hanya berjalan di sana.</p>
<a href="${origin}/">Buka ${host}</a>
</main>
</body>
</html>
`;
}
