/** "Coba tanya": what the bot would do with a question, and how near each text is. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { ANSWER_SCORE, SUGGEST_SCORE } from '@hadir/domain/bot/bot-limits.ts';
import type { faqs } from '@hadir/contract/contact-center/faq.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { OnlineButton } from '../../../ui/buttons/online-button.tsx';
import { useWrite } from '../../../ui/feedback/use-write.ts';
import { SearchBox } from '../../../ui/navigation/search-box.tsx';
import { showNumber } from '../../../ui/text/format.ts';
import { tryQuestion } from './faq-calls.ts';

type Tried = ReplyOf<typeof faqs.tryOut>['data'];
type Match = Tried['matches'][number];

const SAYS: Readonly<Record<Tried['outcome'], string>> = {
  answer: 'Dijawab dengan FAQ pertama di bawah.',
  suggest: 'Ditawarkan sebagai saran; penanya memilih sendiri.',
  miss: 'Tidak terjawab. Tulis FAQ baru atau tambahkan kata kunci.',
  'own-data': 'Dijawab dari data penanya sendiri.',
  'ask-date': 'Dijawab dari data penanya sendiri setelah tanggalnya disebut.',
  'hand-over': 'Dialihkan ke petugas.',
  danger: 'Kata bahaya: petunjuk keselamatan dan petugas, tanpa FAQ.',
  others: 'Ditolak: menanyakan data orang lain.',
};

interface TryDialogProps {
  readonly close: () => void;
  readonly open: (found: Match) => void;
}

export function TryDialog({ close, open }: TryDialogProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState<Tried>();
  const { busy, run } = useWrite({ otherwise: 'Belum dapat dicoba. Coba lagi.' });
  const ask = () => {
    if (text.trim() === '') return;
    void run(async (send) => setTried((await send(tryQuestion, { body: { text } })).data));
  };
  return (
    <Dialog open onClose={close} aria-labelledby="coba-tanya" maxWidth="sm" fullWidth>
      <DialogTitle id="coba-tanya">Coba tanya</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="coba-tanya">
        <div className="stack gap-12">
          <SearchBox
            label="Pertanyaan"
            placeholder="Tulis seperti karyawan: gmn kalo lupa absen plg"
            value={text}
            set={setText}
            tall
            onKeyDown={(event) => {
              if (event.key === 'Enter') ask();
            }}
          />
          {tried !== undefined && <Outcome tried={tried} open={open} close={close} />}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Selesai</Button>
        <OnlineButton variant="contained" color="primary" disabled={busy} onClick={ask}>
          {busy ? 'Mencoba…' : 'Coba'}
        </OnlineButton>
      </DialogActions>
    </Dialog>
  );
}

function Outcome({ tried, open, close }: TryDialogProps & { readonly tried: Tried }) {
  return (
    <div className="stack gap-12" role="status">
      <p className="medium">{SAYS[tried.outcome]}</p>
      <ul aria-label="FAQ terdekat">
        {tried.matches.map((match) => (
          <li key={match.id} className="row between gap-12 border-between pad-y-8">
            <button
              type="button"
              className="stack min-w-0 text-start text-primary pointer"
              onClick={() => {
                close();
                open(match);
              }}
            >
              <span className="break-anywhere">{match.question}</span>
              <span className="caption secondary">Kata: {match.words.join(', ')}</span>
            </button>
            <span className="tabular nowrap">{showNumber(Math.round(match.score * 100) / 100)}</span>
          </li>
        ))}
      </ul>
      <p className="caption secondary">
        Skor 0 sampai 1. Mulai {showNumber(ANSWER_SCORE)} dijawab, mulai {showNumber(SUGGEST_SCORE)} disarankan.
      </p>
    </div>
  );
}
