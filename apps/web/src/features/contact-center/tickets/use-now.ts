/** Now by the server's clock, a few times a minute: for what is left until a deadline. */
import { useEffect, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';

const LOOK_MS = 10_000;

export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
