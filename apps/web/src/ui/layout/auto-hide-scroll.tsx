/** A scrolling area whose thin bar shows while it moves and hides after a pause. */
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './auto-hide-scroll.module.css';

export function QuietScroll({
  hideAfterMs,
  className,
  children,
}: {
  hideAfterMs: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      element.dataset['moving'] = 'yes';
      clearTimeout(timer);
      timer = setTimeout(() => delete element.dataset['moving'], hideAfterMs);
    };
    element.addEventListener('scroll', show, { passive: true });
    element.addEventListener('pointermove', show, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', show);
      element.removeEventListener('pointermove', show);
    };
  }, [hideAfterMs]);

  return (
    <div ref={area} className={[styles.area, className].filter(Boolean).join(' ')} data-quiet-scroll>
      {children}
    </div>
  );
}
