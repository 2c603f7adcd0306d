/** The one field for whole rupiah: thousands are dotted while typing, and amounts can be pasted as others write them. */
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame } from './field-frame.tsx';
import fields from './plain-fields.module.css';
import { pastedRupiah, rupiahText, type Typed, typedRupiah, withDots, withoutDot } from './typed-rupiah.ts';

interface RupiahFieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  value: number | null;
  error: string | undefined;
  /** A text with sen is no amount: it is told as the text it is, which no form accepts. */
  change: (value: number | string | null) => void;
}

const WITHOUT_SEN = 'Tulis tanpa sen: bulatkan ke rupiah.';

export function RupiahField({ id, label, hint, placeholder, value, error, change }: RupiahFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const hasSen = typed !== undefined && typedRupiah(typed.text) === undefined;
  // A value that came from elsewhere is shown, whatever was typed before.
  const own = typed !== undefined && (hasSen || typedRupiah(typed.text) === value);
  const shown = own ? typed.text : rupiahText(value);
  useLayoutEffect(() => {
    if (typed !== undefined && document.activeElement === input.current)
      input.current?.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);
  const applyTyped = (next: Typed) => {
    const laid = withDots(next);
    const amount = typedRupiah(laid.text);
    setTyped(laid);
    change(amount === undefined ? laid.text : amount);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.currentTarget;
    const kind = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
    const next = { text, caret: selectionStart ?? text.length };
    if (!kind.startsWith('deleteContent')) return applyTyped(next);
    applyTyped(withoutDot(shown, next, kind === 'deleteContentForward' ? 'forward' : 'back'));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = pastedRupiah(event.clipboardData.getData('text'));
    if (digits === undefined) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = shown.slice(0, selectionStart ?? shown.length);
    applyTyped({
      text: before + digits + shown.slice(selectionEnd ?? shown.length),
      caret: before.length + digits.length,
    });
  };
  return (
    <FieldFrame id={id} label={label} error={error ?? (hasSen ? WITHOUT_SEN : undefined)} hint={hint}>
      {(aria) => (
        <>
          <span className={`flex-none secondary ${fields.before}`} aria-hidden="true">
            Rp
          </span>
          <input
            ref={input}
            className={`${fields.input} ${fields.amount}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            {...aria}
            value={shown}
            onChange={type}
            onPaste={paste}
            onBlur={() => hasSen || setTyped(undefined)}
          />
        </>
      )}
    </FieldFrame>
  );
}
