/** Leaving early with permission. */
import type { earlyLeave } from '@hadir/contract/permissions/endpoints.ts';
import { remote } from '../../../api/call.ts';
import type { KindForm } from '../form/kind-form.ts';
import { RequestForm } from '../form/request-form.tsx';
import { hourDraftOf, beginHour, type HourDraft, hourFields, type HourOwn, HourSums, readyHour } from './hour-form.tsx';

const previewIt = remote<typeof earlyLeave.preview>('POST', '/api/requests/early-leave/preview');
const submitIt = remote<typeof earlyLeave.submit>('POST', '/api/requests/early-leave');

const form: KindForm<HourDraft, HourOwn> = {
  kind: 'early_leave',
  title: 'Ajukan izin pulang cepat',
  reasonLabel: 'Alasan',
  usual: ['Sakit', 'Menjemput anak', 'Urusan keluarga'],
  files: { label: 'Lampirkan bukti' },
  initialDraft: beginHour,
  draftOf: hourDraftOf,
  ready: readyHour,
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/permissions/endpoints.ts')).earlyLeave.submit.body,
  Fields: hourFields('Pulang mulai pukul'),
  PreviewRows: HourSums,
  action: () => 'Ajukan izin pulang cepat',
  dateOf: ({ date }) => date,
};

export default function EarlyForm() {
  return <RequestForm form={form} />;
}
