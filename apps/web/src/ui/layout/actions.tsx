/** The buttons at the end of a form, a card or a dialog: in one line while they fit, the main one last. */
import type { ComponentProps } from 'react';

interface ActionsProps extends ComponentProps<'div'> {
  /** At the end of the line, where the eye arrives; buttons of a card begin with its text. */
  atEnd?: boolean;
}

export function Actions({ atEnd = false, className = '', ...rest }: ActionsProps) {
  return <div className={`flex wrap gap-8 ${atEnd ? 'end' : ''} ${className}`} {...rest} />;
}
