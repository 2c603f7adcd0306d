/** A note about what stands around it; the tone says how much it matters, the sign comes before the words. */
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';

export type NoteTone = 'soft' | 'luring' | 'hadir' | 'terlambat' | 'tinjau' | 'alpa';

interface NoteProps extends ComponentProps<'p'> {
  readonly tone: NoteTone;
  readonly icon?: IconName;
}

const fills: Readonly<Record<NoteTone, string>> = {
  soft: 'on-soft',
  luring: 'on-luring',
  hadir: 'on-hadir',
  terlambat: 'on-terlambat',
  tinjau: 'on-tinjau',
  alpa: 'on-alpa',
};

export function Note({ tone, icon, className = '', children, ...rest }: NoteProps) {
  const row = icon === undefined ? '' : 'flex top gap-8';
  return (
    <p className={`pad-8-12 round-8 ${fills[tone]} ${row} ${className}`} {...rest}>
      {icon === undefined ? (
        children
      ) : (
        <>
          <Icon name={icon} />
          <span className="grow breaks">{children}</span>
        </>
      )}
    </p>
  );
}
