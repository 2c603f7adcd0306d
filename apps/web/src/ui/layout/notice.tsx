/** A note about what stands around it; the tone says how much it matters, the sign comes before the words. */
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';

export type NoticeTone = 'soft' | 'luring' | 'hadir' | 'terlambat' | 'tinjau' | 'alpa';

interface NoticeProps extends ComponentProps<'p'> {
  readonly tone: NoticeTone;
  readonly icon?: IconName;
}

const fills: Readonly<Record<NoticeTone, string>> = {
  soft: 'on-soft',
  luring: 'on-luring',
  hadir: 'on-hadir',
  terlambat: 'on-terlambat',
  tinjau: 'on-tinjau',
  alpa: 'on-alpa',
};

export function Notice({ tone, icon, className = '', children, ...rest }: NoticeProps) {
  const look = `pad-8-12 radius-input ${fills[tone]} ${className}`;
  if (icon === undefined)
    return (
      <p className={look} {...rest}>
        {children}
      </p>
    );
  return (
    <p className={`flex top gap-8 ${look}`} {...rest}>
      <Icon name={icon} />
      <span className="grow break-anywhere">{children}</span>
    </p>
  );
}
