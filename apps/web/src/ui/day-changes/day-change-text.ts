/** Where a change of a day stands, in sentences for whoever reads it. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import { ALONE_NOTE, dayAdjustmentWord, disadvantageWord } from '@hadir/contract/corrections/day-change-words.ts';
import { anyOfNames } from '@hadir/contract/name-words.ts';
import { addDays } from '@hadir/domain/kernel/time.ts';
import type { StatusTone } from '../theme/tokens.ts';
import { showDate, showDateTime } from '../text/format.ts';

export const stateTone: Readonly<Record<DayChange['state'], StatusTone>> = {
  proposed: 'belum',
  waiting: 'belum',
  counts: 'hadir',
  objected: 'tinjau',
  overturned: 'libur',
  refused: 'libur',
  withdrawn: 'libur',
  impossible: 'libur',
};

const when = (wire: string, { zone }: Pick<DayChange, 'zone'>) => showDateTime(Date.parse(wire), zone);

/** `terlambat lebih lama, menit kerja berkurang` */
export function disadvantageText(codes: DayChange['disadvantages']): string {
  return codes.map((code) => disadvantageWord[code]).join(', ');
}

/** The person whose day it is, as the reader calls them. */
const personWord = ({ fullname }: DayChange, isOwn: boolean) => (isOwn ? 'Anda' : fullname);

function waitingText(change: DayChange, isOwn: boolean): string {
  const { objectUntil } = change;
  const whose = personWord(change, isOwn);
  if (objectUntil === null) return `Menunggu tanggapan ${whose}.`;
  const from = showDate(addDays(objectUntil, 1));
  return `Belum berlaku. Berlaku bila ${whose} setuju, atau mulai ${from} bila tidak disanggah sampai ${showDate(objectUntil)}.`;
}

function countsText(change: DayChange, isOwn: boolean): string {
  const { countsSince, adjustment, can, objectUntil, consentedAt } = change;
  if (countsSince === null && adjustment !== null) return 'Harinya sudah terkunci, jadi tetap seperti semula.';
  const sentences = [`Berlaku sejak ${when(countsSince ?? change.writtenAt, change)}.`];
  if (consentedAt !== null) sentences.push(`${personWord(change, isOwn)} setuju ${when(consentedAt, change)}.`);
  if (can.includes('object') && objectUntil !== null)
    sentences.push(`Bila tidak benar, sanggah sampai ${showDate(objectUntil)}.`);
  return sentences.join(' ');
}

function decidersText({ deciders }: DayChange): string {
  if (deciders.length === 0) return 'Sanggahannya menunggu putusan.';
  return `Diputuskan oleh ${anyOfNames(deciders)}.`;
}

function proposedText({ deciders, can }: DayChange): string {
  if (deciders.length > 0) return `Hari penulisnya sendiri: berlaku setelah disetujui ${anyOfNames(deciders)}.`;
  const whoAgrees = can.includes('agree') ? 'Anda' : 'admin lain';
  return `Menunggu persetujuan ${whoAgrees}. Orangnya belum diberi tahu.`;
}

/** Where it stands now, and what the reader may expect. */
export function standText(change: DayChange, isOwn: boolean): string {
  switch (change.state) {
    case 'proposed':
      return proposedText(change);
    case 'waiting':
      return waitingText(change, isOwn);
    case 'counts':
      return countsText(change, isOwn);
    case 'objected':
      return decidersText(change);
    case 'impossible':
      return 'Absen yang masuk kemudian bertentangan dengannya, jadi tidak diterapkan.';
    case 'overturned':
    case 'refused':
    case 'withdrawn':
      return 'Tidak berlaku; harinya tanpa koreksi ini.';
  }
}

/** What others have said to it, in its order. */
export function saidTexts(change: DayChange): string[] {
  const { second, objection, decision, state, adjustment, alone } = change;
  const said: string[] = [];
  if (alone) said.push(ALONE_NOTE);
  const quoted = (text: string) => text && `: “${text}”`;
  if (second !== null) said.push(`${state === 'refused' ? 'Ditolak' : 'Disetujui'} ${second.by}${quoted(second.note)}`);
  if (objection !== null) said.push(`Disanggah ${when(objection.at, change)}${quoted(objection.text)}`);
  if (decision !== null) {
    const byOne = decision.alone ? ' (satu admin)' : '';
    const word = state === 'overturned' ? 'diterima' : 'ditolak';
    said.push(`Sanggahan ${word} ${decision.by}${byOne}${quoted(decision.note)}`);
  }
  if (adjustment !== null)
    said.push(`Periode ${adjustment.period}: ${dayAdjustmentWord[adjustment.state].toLowerCase()}`);
  return said;
}
