/**
 * The secret of a one-time link, from `?token=` or `#token=`. It leaves the address bar at once, so that it does not
 * stay in the history or go out with a referrer.
 */
export function takeToken(): string {
  const query = new URLSearchParams(window.location.search);
  const hash = new URLSearchParams(window.location.hash.slice(1));
  const token = query.get('token') ?? hash.get('token') ?? '';
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}
