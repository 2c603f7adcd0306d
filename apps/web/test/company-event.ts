/** A published event as its organizer reads it. */
import type { CompanyEvent } from '@hadir/contract/company-events/endpoints.ts';
import { id } from './session.ts';

export const companyEvent = (number: number, part: Partial<CompanyEvent>): CompanyEvent => ({
  id: id(number),
  title: 'Hari Keluarga',
  description: '',
  place: 'Ragunan',
  zone: 'Asia/Jakarta',
  start: '2026-12-12T01:00:00.000Z',
  end: '2026-12-12T05:00:00.000Z',
  registrationOpens: '2026-11-01T01:00:00.000Z',
  registrationCloses: '2026-12-11T01:00:00.000Z',
  capacity: null,
  state: 'published',
  reason: '',
  countsAsPresent: false,
  audience: 'company',
  unitIds: [],
  version: 1,
  registered: 40,
  waiting: 2,
  attended: 0,
  feedbacks: 0,
  score: null,
  doorOpen: false,
  visitors: 0,
  visitorLink: null,
  can: [],
  ...part,
});
