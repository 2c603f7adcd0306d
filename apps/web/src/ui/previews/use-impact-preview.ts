import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 400;

/**
 * What saving would do, asked once the typing rests: `asked` is all that the answer depends on. Undefined until it is
 * known, and where `ask` has nothing to ask (an unfinished form has no effect yet) or is not answered.
 */
export function useImpactPreview<Effect>(query: string, ask: () => Promise<Effect | undefined>): Effect | undefined {
  const [effect, setEffect] = useState<Effect>();
  const latest = useEffectEvent(ask);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      const preview = await latest().catch(() => undefined);
      if (!gone) setEffect(preview);
    }, DEBOUNCE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [query]);
  return effect;
}
