/** Filter chips: pressed ones carry the accent, an own cross takes the filter away. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentProps, forwardRef, type ReactNode, useId, useState } from 'react';
import styles from './chip.module.css';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { Tick } from '../facts/tick.tsx';
import { toggled } from './toggled.ts';

interface ChipProps extends ComponentProps<'button'> {
  on?: boolean;
  dashed?: boolean;
  icon?: IconName | undefined;
  /** A quiet number after the words. */
  count?: string | undefined;
  end?: ReactNode;
}

export const Chip = forwardRef<HTMLButtonElement, ChipProps>(function Chip(
  { on = false, dashed = false, icon, count, end, children, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      className={[
        `inline-row flex-none centre pad-x-12 text-primary nowrap outlined bg-paper radius-pill gap-8 hover-fill ${styles.chip}`,
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      data-on={on || undefined}
      data-dashed={dashed || undefined}
      {...rest}
    >
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children !== undefined && <span className={`ellipsis ${styles.words}`}>{children}</span>}
      {count !== undefined && <span className={`regular secondary tabular ${styles.count}`}>{count}</span>}
      {end}
    </button>
  );
});

/** A filter that is on: pressing it takes it away. */
export function ActiveChip({ words, remove }: { words: string; remove: () => void }) {
  return (
    <Chip on onClick={remove} aria-label={`Hapus filter ${words}`} end={<Icon name="x" size={14} />}>
      {words}
    </Chip>
  );
}

export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface ChoiceChipProps {
  icon?: IconName;
  /** What is chosen: `Divisi`. */
  label: string;
  /** Words while nothing is chosen: `Semua divisi`. */
  none: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  choose: (ids: string[]) => void;
}

/** One filter with several values: a chip that opens its choices. */
export function ChoiceChip({ icon, label, none, choices, chosen, choose }: ChoiceChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  const toggle = (id: string) => choose(toggled(chosen, id));
  return (
    <>
      <Chip
        icon={icon}
        on={chosen.length > 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        onClick={(event) => setAnchor(event.currentTarget)}
        end={<Icon name="down" size={14} />}
      >
        {chosen.length === 0 ? none : chosenWords(label, choices, chosen)}
      </Chip>
      <Menu
        id={menu}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {choices.length === 0 && <MenuItem disabled>Tidak ada pilihan</MenuItem>}
        {choices.map(({ id, name }) => (
          <MenuItem key={id} role="menuitemcheckbox" aria-checked={chosen.includes(id)} onClick={() => toggle(id)}>
            <Tick on={chosen.includes(id)} />
            {name}
          </MenuItem>
        ))}
        {chosen.length > 0 && (
          <MenuItem
            onClick={() => {
              choose([]);
              setAnchor(null);
            }}
          >
            <Icon name="x" size={16} />
            {none}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

function chosenWords(label: string, choices: readonly Choice[], chosen: readonly string[]): string {
  if (chosen.length > 1) return `${label}: ${chosen.length} dipilih`;
  return `${label}: ${choices.find(({ id }) => id === chosen[0])?.name ?? 'dipilih'}`;
}
