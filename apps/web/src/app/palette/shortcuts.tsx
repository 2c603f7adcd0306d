/** Help: the keys, and whom to ask. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useAppearance } from '../../ui/theme/appearance.ts';
import { GO_KEYS } from '../navigation-keys.ts';
import { mayOpen } from '../menu.ts';
import { groups, type Page, pageAt } from '../pages.ts';
import { usePerson, useSignedIn } from '../layouts/person.ts';

const ALWAYS = [
  { keys: ['Ctrl', 'K'], does: 'Cari halaman, orang, atau tindakan' },
  { keys: ['Esc'], does: 'Tutup yang terbuka' },
];

/** In lists in which somebody decides: the inbox, clock-ins to review. */
const DECIDING = [
  { keys: ['j', 'k'], does: 'Baris berikutnya, sebelumnya' },
  { keys: ['s', 't'], does: 'Setujui atau terima, tolak' },
  { keys: ['i'], does: 'Minta info' },
  { keys: ['x'], does: 'Pilih baris' },
];

/** At the agents' desk. */
const SERVING = [
  { keys: ['a', 'c'], does: 'Ambil tiket, selesaikan' },
  { keys: ['r', 'z', 'n'], does: 'Balas pemohon, tunda sampai ia menjawab, catat' },
  { keys: ['/'], does: 'Balasan siap pakai, dalam balasan yang masih kosong' },
];

/** In the matrix and the list of days, for HR. */
const CORRECTING = [{ keys: ['e'], does: 'Koreksi hari pada matriks atau daftar kehadiran' }];

/** A page of a group is named with it: "Semua" alone says nothing. */
function nameOf({ title, phoneTitle, group }: Page): string {
  return phoneTitle ?? (group === undefined ? title : `${groups[group].title}, ${title}`);
}

export default function Shortcuts({ close }: { close: () => void }) {
  const { singleKeys } = useAppearance();
  const person = usePerson();
  const { session } = useSignedIn();
  const correcting = session.grants['correction.write'] === undefined ? [] : CORRECTING;
  const serving = session.grants['ticket.serve'] === undefined ? [] : SERVING;
  const goShortcuts = Object.entries(GO_KEYS).flatMap(([key, paths]) => {
    const page = paths.map(pageAt).find((each) => each !== undefined && mayOpen(each, person));
    if (page === undefined) return [];
    return [{ keys: ['g', key], does: `Buka ${nameOf(page)}` }];
  });
  const single = singleKeys
    ? [{ keys: ['?'], does: 'Buka bantuan ini' }, ...DECIDING, ...serving, ...correcting, ...goShortcuts]
    : [];
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="bantuan">
      <DialogTitle id="bantuan">Bantuan</DialogTitle>
      <DialogContent>
        <dl>
          {[...ALWAYS, ...single].map(({ keys, does }) => (
            <div className="row between min-h-40 border-bottom gap-16" key={does}>
              <dt>{does}</dt>
              <dd className="flex gap-4">
                {keys.map((key) => (
                  <kbd className="secondary" key={key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="secondary mt-12">
          {singleKeys
            ? 'Pintasan satu tombol dapat dimatikan di Akun saya, bagian Tampilan.'
            : 'Pintasan satu tombol sedang mati. Nyalakan di Akun saya, bagian Tampilan.'}
        </p>
        <p className="secondary mt-12">
          Ada data yang keliru? Hubungi HR perusahaan Anda dan sebutkan kode yang diawali HD bila pesannya memuat.
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Tutup</Button>
      </DialogActions>
    </Dialog>
  );
}
