/** One line of a list, apart from the next by a thin line: what it is, what is said of it, then what may be done. */
import type { ComponentProps, ReactNode } from 'react';

interface RowProps extends Omit<ComponentProps<'li'>, 'title'> {
  title?: ReactNode;
  /** Below the title, smaller. */
  sub?: ReactNode;
}

/** Distances and how its words are set come by classes: lists stand in cards, sheets and panels. */
export function Row({ title, sub, className = '', children, ...rest }: RowProps) {
  return (
    <li className={`row min-h-56 border-between ${className}`} {...rest}>
      {title !== undefined && (
        <span className="stack grow break-anywhere">
          <b className="medium">{title}</b>
          {sub !== undefined && <span className="size-13 secondary">{sub}</span>}
        </span>
      )}
      {children}
    </li>
  );
}
