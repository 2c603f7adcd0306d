import { useEffect, useState } from 'react';

/**
 * The secret of a one-time link, from `?token=` or `#token=`. It leaves the address bar at once, so that it does not
 * stay in the history or go out with a referrer.
 */
function takeToken(): string {
  const query = new URLSearchParams(window.location.search);
  const hash = new URLSearchParams(window.location.hash.slice(1));
  const token = query.get('token') ?? hash.get('token') ?? '';
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** The token of the address; `''` where it has none, undefined in the first drawing. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  // Taking changes the address bar, which is not a drawing's to do: one that React throws away would lose the token.
  // oxlint-disable-next-line react/set-state-in-effect -- read once from outside of React, and only after the drawing
  useEffect(() => setToken((known) => known ?? takeToken()), []);
  return token;
}
