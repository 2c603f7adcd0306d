/** Help for the hand: clocking in, what the marks mean, no signal, permissions (product/frame#top-bar). */
import { letterWord, REVIEW_WORD } from '@hadir/contract/attendance/words.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { DayLetter } from '../calendar/day-letter.tsx';
import styles from './help-topics.module.css';
import { permissionSteps } from '../place/permission-steps.ts';

const SIGNS = ['H', 'T', 'PC', 'A', 'TAM', 'TAP', 'C', 'S', 'I', 'D', 'W', 'L', '-'] as const;

/** @param clocks false for people who look at others only */
export function HelpTopics({ clocks }: { clocks: boolean }) {
  const { location, camera } = permissionSteps();
  return (
    <>
      {clocks && (
        <>
          <Topic title="Cara absen" open>
            <ol>
              <li>Buka Absen, lalu ketuk lingkaran besar: Masuk saat tiba, Pulang saat selesai.</li>
              <li>Bila foto diminta, tahan HP. Foto diambil sendiri begitu gambarnya tajam.</li>
              <li>Lihat halaman hasil: di sana ada jam, lokasi, dan kode bukti Anda.</li>
            </ol>
            <p>Jam yang dicatat adalah saat Anda mengetuk, bukan saat terkirim.</p>
          </Topic>
          <Topic title="Arti tanda di kalender">
            <ul className={`stack rows-8 cols-12 ${styles.signs}`}>
              {SIGNS.map((letter) => (
                <li className="row gap-8" key={letter}>
                  <DayLetter letter={letter} />
                  {letterWord[letter]}
                </li>
              ))}
              <li className="row gap-8">
                <DayLetter letter="H" review />
                {REVIEW_WORD}
              </li>
            </ul>
            <p>Perlu ditinjau berarti absen tetap dihitung sambil menunggu atasan. Ketuk tanggalnya untuk alasannya.</p>
          </Topic>
          <Topic title="Tanpa sinyal">
            <p>
              Absen seperti biasa. Absen disimpan di HP dan dikirim sendiri begitu tersambung; jam ketukan Anda tetap
              dipakai.
            </p>
            <p>
              Pita kuning di atas halaman menyebut berapa yang belum terkirim. Jangan menghapus data peramban sebelum
              semuanya terkirim.
            </p>
          </Topic>
          <Topic title="Lokasi dan kamera tidak diizinkan">
            <p>Lokasi</p>
            <ol>
              {location.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>Kamera</p>
            <ol>
              {camera.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Topic>
        </>
      )}
      <Topic title="Ada yang keliru" open={!clocks}>
        {clocks && (
          <p>
            Buka Kalender, ketuk tanggalnya, lalu baca Mengapa hari ini begini. Bila keliru, ajukan koreksi dari sana.
          </p>
        )}
        <p>
          {clocks ? 'Masih keliru? Hubungi HR.' : 'Hubungi HR untuk memperbaikinya.'} Bila pesan di layar memuat kode
          yang diawali HD, sebutkan kode itu: dengannya HR menemukan kejadiannya.
        </p>
      </Topic>
    </>
  );
}

function Topic({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={`border-bottom ${styles.topic}`} open={open}>
      <summary>
        {title}
        <Icon name="down" size={18} />
      </summary>
      <div className={`stack secondary gap-8 ${styles.words}`}>{children}</div>
    </details>
  );
}
