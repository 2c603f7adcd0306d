/** Coming late with permission. */
import type { latePermission } from '@hadir/contract/permissions/endpoints.ts';
import { remote } from '../../../api/call.ts';
import type { KindForm } from '../form/kind-form.ts';
import { RequestForm } from '../form/request-form.tsx';
import { hourDraftOf, beginHour, type HourDraft, hourFields, type HourOwn, HourSums, readyHour } from './hour-form.tsx';

const previewIt = remote<typeof latePermission.preview>('POST', '/api/requests/late-permission/preview');
const submitIt = remote<typeof latePermission.submit>('POST', '/api/requests/late-permission');

const form: KindForm<HourDraft, HourOwn> = {
  kind: 'late_permission',
  title: 'Ajukan izin terlambat',
  reasonLabel: 'Alasan',
  usual: ['Ban bocor di jalan', 'Mengantar anak', 'Urusan keluarga'],
  files: { label: 'Lampirkan bukti' },
  initialDraft: beginHour,
  draftOf: hourDraftOf,
  ready: readyHour,
  preview: async (body, signal) => (await previewIt({ body, signal })).data,
  submit: async (body, idempotencyKey) => (await submitIt({ body, idempotencyKey })).data,
  schema: async () => (await import('@hadir/contract/permissions/endpoints.ts')).latePermission.submit.body,
  Fields: hourFields('Datang paling lambat pukul'),
  PreviewRows: HourSums,
  action: () => 'Ajukan izin terlambat',
  dateOf: ({ date }) => date,
};

export default function LateForm() {
  return <RequestForm form={form} />;
}
