/** What the draft would become, by the server's own rules. */
import { type PreviewState, usePreview } from '../../../ui/previews/use-preview.ts';
import type { Carried, KindForm, Preview } from './kind-form.ts';

export function useRequestPreview<Draft extends object, Own>(
  form: KindForm<Draft, Own>,
  draft: Draft,
  carried: Carried,
): PreviewState<Preview<Own>> {
  const body = { ...draft, ...carried };
  const query = form.ready(draft) ? `${form.kind} ${JSON.stringify(body)}` : undefined;
  return usePreview(query, (signal) => form.preview(body, signal));
}
