/** Where the API and the uploaded images are: settings of the page, so that one build serves every address. */

function setting(name: string): string {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  return value.replace(/\/+$/, '');
}

/** Origin and prefix before every `/api/...` path; empty for the page's own origin. */
export function apiBase(): string {
  return setting('hadir-api-base');
}

/** Cookies go along to another origin only where the API is set to stand there. */
export function credentialsMode(base = apiBase()): RequestCredentials {
  if (base === '') return 'same-origin';
  return 'include';
}

/** Location before every stored image path; the API's own unless set. */
export function imageBase(): string {
  return setting('hadir-image-base') || apiBase();
}
