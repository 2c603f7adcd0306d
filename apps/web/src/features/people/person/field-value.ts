/** A field of a person as its page shows it. */
import type { FieldValue } from '@hadir/contract/kernel/master-field.ts';
import { fieldOf, personText, type StoredField } from '@hadir/contract/people/person-values.ts';
import { showDateInWords } from '../../../ui/text/format.ts';
import { phoneText } from '../list/phone-text.ts';

/** null for none. */
export function showFieldValue(key: StoredField, value: FieldValue): string | null {
  if (value === null) return null;
  if (fieldOf(key).input.kind === 'date') return showDateInWords(String(value));
  if (fieldOf(key).format === 'phone') return phoneText(String(value));
  return personText(key, value);
}
