/** The code that was made with the key: shown once, then never again. Pages of counseling draw it over themselves. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createValueStore, useStoreValue } from '../../../api/store.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

/** Outlives the form that made it: with an open key the form is gone. */
const shown = createValueStore<string | null>(null);

export const showRecoveryCode = (code: string | null): void => {
  if (code !== null) shown.set(code);
};

export function RecoveryCode() {
  const code = useStoreValue(shown);
  if (code === null) return null;
  return (
    // Nothing but its button closes it: what is shown once is not lost by a press beside it.
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="kode-pemulihan">
      <DialogTitle id="kode-pemulihan">Simpan kode pemulihan Anda</DialogTitle>
      <DialogContent>
        <div className="stack gap-12">
          <p>
            Bila kata sandi Anda diganti orang lain atau terlupa, hanya kode ini yang membuka cerita dan catatan lama.
            HADIR tidak dapat menampilkannya lagi.
          </p>
          <p className="large bold tabular text-center pad-12 bg-deep radius-input break-anywhere">{code}</p>
          <CopyButton text={code} done="Kode tersalin.">
            Salin kode
          </CopyButton>
          <Notice tone="soft" icon="lock">
            Tulis di kertas atau di pengelola kata sandi. Jangan kirim kepada siapa pun, juga bukan kepada admin.
          </Notice>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={() => shown.set(null)}>
          Sudah saya simpan
        </Button>
      </DialogActions>
    </Dialog>
  );
}
