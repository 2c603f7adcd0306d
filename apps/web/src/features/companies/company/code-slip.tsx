/** A code for an admin: the same sheet as HR's, with what hands it over. */
import Button from '@mui/material/Button';
import { CodeSheet, type SheetCode, useCodeMessage } from '../../../ui/codes/code-sheet.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

export function CodeSlip({ issued }: { issued: SheetCode }) {
  const messageOf = useCodeMessage();
  return (
    <>
      <CodeSheet issued={[issued]} />
      <p className="secondary mt-12">Kode tidak ditampilkan lagi: cetak atau salin sebelum menutup.</p>
      <div className="flex wrap gap-8 mt-16 mb-16">
        <CopyButton text={messageOf(issued)} done="Pesan disalin">
          Salin pesan
        </CopyButton>
        <Button variant="outlined" onClick={() => window.print()}>
          <Icon name="printer" size={16} />
          Cetak
        </Button>
      </div>
    </>
  );
}
