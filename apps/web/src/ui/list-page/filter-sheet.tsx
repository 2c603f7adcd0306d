/** The filters of a list: side by side at a desk; on a phone they are one chip, and stand in a sheet. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '../layout/screen.ts';
import { BottomSheet } from '../layout/bottom-sheet.tsx';
import { Chip } from '../chips/chip.tsx';
import styles from './list-page.module.css';

interface FilterSheetProps {
  /** How many filters are on. */
  count: number;
  clear: () => void;
  /** What the list holds now, on the button that closes the sheet: `Tampilkan 128 orang`. */
  show: string;
  children: ReactNode;
}

export function FilterSheet(props: FilterSheetProps) {
  return useIsPhone() ? <ChipWithSheet {...props} /> : props.children;
}

function ChipWithSheet({ count, clear, show, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Chip
        on={count > 0}
        icon="filter"
        aria-haspopup="dialog"
        data-filter-sheet=""
        onClick={() => setOpen(true)}
        {...(count > 0 && { count: String(count) })}
      >
        Filter
      </Chip>
      <BottomSheet
        open={open}
        close={() => setOpen(false)}
        title="Filter"
        actions={
          <>
            <Button disabled={count === 0} onClick={clear}>
              Hapus semua
            </Button>
            <Button variant="contained" color="primary" onClick={() => setOpen(false)}>
              {show}
            </Button>
          </>
        }
      >
        <div className={`flex wrap gap-8 ${styles.sheetFilters}`}>{children}</div>
      </BottomSheet>
    </>
  );
}
