/** What the platform's figures say, each with a plain "Sehat" or "Perlu dilihat". */
import type { Health } from '@hadir/contract/platform/endpoints.ts';
import { given, present } from '@hadir/domain/kernel/given.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import { showBytes, showDateTime, showNumber, showPercent } from '../../../ui/text/format.ts';
import { StatusShape } from '../../../ui/chips/status-chip.tsx';
import styles from './dashboard.module.css';
import { type Fact, Facts } from '../../../ui/facts/facts.tsx';

type Sign = Health['process']['p95Ms']['sign'];

const SIGN_WORDS: Readonly<Record<Sign, string>> = { sehat: 'Sehat', perlu_dilihat: 'Perlu dilihat' };
const worse = (...signs: Sign[]): Sign => (signs.includes('perlu_dilihat') ? 'perlu_dilihat' : 'sehat');
const shown = (value: number | null) => given(value, showNumber) ?? '–';

interface FigureProps {
  label: string;
  value: string;
  unit: string;
  sign?: Sign;
  more?: string;
}

function Figure({ label, value, unit, sign, more }: FigureProps) {
  return (
    <div className="stack start min-w-0 gap-4">
      <dt className="secondary">{label}</dt>
      <dd>
        <div className={`size-24 bold ${styles.value}`} data-sign={sign}>
          {value} <span className="size-14 regular secondary">{unit}</span>
        </div>
        <p className="caption flex baseline secondary gap-8">
          {sign !== undefined && <StatusShape tone={sign === 'sehat' ? 'hadir' : 'tinjau'} />}
          {[given(sign, (sign) => SIGN_WORDS[sign]), more].filter((part) => part !== undefined).join(' · ')}
        </p>
      </dd>
    </div>
  );
}

export function HealthStrip({ health }: { health: Health }) {
  const { process: server, jobs, mail, counts } = health;
  return (
    <dl className={`card stack ${styles.strip}`}>
      <Figure
        label="API p95, satu jam"
        value={shown(server.p95Ms.value)}
        unit="md"
        sign={worse(server.p95Ms.sign, server.errorPercent.sign)}
        more={`gagal ${server.errorPercent.value === null ? '–' : showPercent(server.errorPercent.value, 2)}`}
      />
      <Figure
        label="Usia antrean"
        value={shown(jobs.oldestSeconds.value ?? 0)}
        unit="dtk"
        sign={worse(jobs.oldestSeconds.sign, jobs.waiting.sign, jobs.failed24h.sign)}
        more={`${shown(jobs.waiting.value)} menunggu, ${shown(jobs.failed24h.value)} gagal`}
      />
      <Figure
        label="Email gagal"
        value={shown(mail.failed24h.value)}
        unit="dalam 24 jam"
        {...(mail.sends
          ? { sign: worse(mail.failed24h.sign, mail.waiting.sign), more: `${shown(mail.waiting.value)} menunggu` }
          : { more: 'Pengiriman email belum diatur' })}
      />
      <Figure
        label="Basis data"
        value={showBytes(health.database.bytes)}
        unit=""
        more={`PostgreSQL ${health.database.version}`}
      />
      <Figure
        label="Absen hari ini"
        value={showNumber(counts.tapsToday)}
        unit=""
        more={`${showNumber(counts.people)} orang di ${showNumber(counts.companies)} perusahaan`}
      />
    </dl>
  );
}

const clockWords = {
  backwards: 'Pernah mundur: penghapusan data yang habis masanya berhenti. Periksa, lalu npm run confirm-clock.',
  ahead: 'Maju lebih dari 25 jam: penghapusan data yang habis masanya berhenti. Periksa, lalu npm run confirm-clock.',
} as const;

function resealingWords(
  { resealed, unopened, finishedAt }: NonNullable<Health['upkeep']['resealing']>,
  zone: Zone,
): string {
  const lost = unopened === 0 ? '' : `, ${showNumber(unopened)} tidak terbuka`;
  const done = `${showNumber(resealed)} nilai disegel ulang${lost}`;
  return finishedAt === null
    ? `Berjalan: ${done}. Biarkan HADIR_SECRET_PREVIOUS terisi.`
    : `Selesai ${showDateTime(Date.parse(finishedAt), zone)}: ${done}. HADIR_SECRET_PREVIOUS dapat dihapus.`;
}

function serverFacts({ process: server, place, database, counts, upkeep }: Health, zone: Zone): readonly Fact[] {
  return present([
    ['Basis data', `${place.database}${place.embedded ? ' (dijalankan HADIR sendiri)' : ''}`],
    ['Berkas', place.files],
    ['Jam server', given(upkeep.clockDoubt, (clockDoubt) => clockWords[clockDoubt]) ?? 'Dipercaya'],
    upkeep.resealing !== null && ['Penggantian rahasia', resealingWords(upkeep.resealing, zone)],
    ['Sambungan basis data', showNumber(database.connections)],
    ['Sedang masuk', `${showNumber(counts.signedIn)} akun`],
    [
      'Permintaan dihitung',
      `${showNumber(server.requests)} sejak ${showDateTime(Date.parse(server.since), zone)}, oleh proses server ini saja`,
    ],
  ]);
}

export function HealthDetail({ health, zone }: { health: Health; zone: Zone }) {
  return (
    <section className="card min-w-0 overflow-hidden" aria-label="Server dan tempat data">
      <header className="row between pad-12-16 border-bottom gap-12">
        <h2 className="large bold">Server dan tempat data</h2>
      </header>
      <Facts
        of={serverFacts(health, zone)}
        line="border-between rows-4 cols-16 pad-y-8"
        nameWidth={180}
        className={styles.facts ?? ''}
      />
    </section>
  );
}
