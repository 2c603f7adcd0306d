/** Illness reported and its letter handed in, for tests. */
import type { BodyIn } from '@hadir/contract/kernel/endpoint.ts';
import { sick } from '@hadir/contract/sick/endpoints.ts';
import type { Person } from '../world/http.ts';
import { uploadedPaper } from '../files/uploaded-documents.ts';

/** Thursday and Friday, 19 and 20 November 2026. */
export const asksSick = (person: Person, more: Partial<BodyIn<typeof sick.submit>> = {}) =>
  person.call(sick.submit, {
    body: { from: '2026-11-19', to: '2026-11-20', reason: 'Demam tinggi sejak malam.', ...more },
  });

export const letterOf = async (person: Person) => ({ id: await uploadedPaper(person), name: 'surat-dokter.jpg' });
