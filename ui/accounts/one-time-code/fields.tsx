import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { otpDigits, readCode } from '#domain/accounts/otp.ts'
import { eraseDigit, fillOtpField, type OtpField, typeDigits } from '#domain/accounts/otp-field.ts'
import type { Refusal } from '#domain/refusal.ts'
import * as texts from '#ui/accounts/texts.tsx'
import { Field } from '#ui/parts/field.tsx'

type CodeFieldsProps = { typed: string; refusal: Refusal | null; onOffered: () => void }

/** Six boxes; without script, one plain field. */
export function CodeFields({ typed, refusal, onOffered }: CodeFieldsProps) {
  return (
    <>
      <CodeInput typed={typed} refusal={refusal} onOffered={onOffered} />
      <noscript>
        <Field
          label={texts.sixDigitCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          defaultValue={typed}
          error={refusal?.message}
        />
      </noscript>
    </>
  )
}

const places = Array.from({ length: otpDigits }, (_, place) => place)

/** Six single-digit boxes, 48 px wide. The first takes a whole autofilled code. */
function CodeInput({ typed, refusal, onOffered }: CodeFieldsProps) {
  const [dismissed, setDismissed] = useState<Refusal | null>(null)
  // The error disappears with the next key.
  const error = refusal === dismissed ? undefined : refusal?.message
  const noteId = useId()
  const row = useRef<HTMLDivElement>(null)
  const [boxes, setBoxes] = useState(() => fillOtpField(typed))
  const focus = (place: number) => row.current?.querySelectorAll('input')[place]?.focus()
  const change = (next: OtpField) => {
    setBoxes(next)
    setDismissed(refusal)
    focus(next.at)
  }
  useFirstBoxFocus(row, refusal)
  useWebOtp((code) => {
    flushSync(() => setBoxes(fillOtpField(code)))
    onOffered()
  })
  const handleKey = (event: KeyboardEvent, at: number) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
    const step = steps[event.key]
    if (step !== undefined) focus(at + step)
    if (event.key === 'Backspace') change(eraseDigit({ ...boxes, at }))
    if (step !== undefined || event.key === 'Backspace') event.preventDefault()
  }
  const paste = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    change(typeDigits({ ...boxes, at }, event.clipboardData.getData('text')))
  }
  return (
    <fieldset className="min-w-0 no-script:hidden" aria-describedby={error ? noteId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{texts.sixDigitCode}</legend>
      <div ref={row} className="flex justify-between gap-1.5">
        {places.map((at) => (
          <input
            key={at}
            name="digit"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={texts.digitOf(at + 1, otpDigits)}
            aria-invalid={error ? true : undefined}
            value={boxes.digits[at]}
            // onInput, because onChange ignores a digit typed over the same digit.
            onInput={({ currentTarget: { value } }) =>
              change(typeDigits({ ...boxes, at }, added(value, boxes.digits[at] ?? '')))
            }
            onChange={ignoreChange}
            onKeyDown={(event) => handleKey(event, at)}
            onPaste={(event) => paste(event, at)}
            onFocus={(event) => event.target.select()}
            className="h-14 w-12 min-w-0 rounded-card border border-edge bg-paper text-center font-display text-lg font-bold text-ink aria-invalid:border-red"
          />
        ))}
      </div>
      {error && <CodeError id={noteId} message={error} />}
    </fieldset>
  )
}

function CodeError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm text-red">
      {message}
    </p>
  )
}

function useFirstBoxFocus(row: RefObject<HTMLElement | null>, refusal: Refusal | null): void {
  useEffect(() => {
    const first = row.current?.querySelector('input')
    first?.focus()
    // After a wrong code the first box keeps the focus, and the next key must replace its digit.
    if (refusal !== null) first?.select()
  }, [row, refusal])
}

function useWebOtp(take: (code: string) => void): void {
  const onOffered = useEffectEvent(take)
  useEffect(() => {
    const abort = new AbortController()
    void readWebOtp(abort.signal).then((code) => {
      if (code !== null && readCode(code).length === otpDigits) onOffered(code)
    })
    return () => abort.abort()
  }, [])
}

/** React requires an onChange for controlled inputs. */
const ignoreChange = () => {}

function added(value: string, before: string): string {
  return value.length === 2 && before !== '' ? value.replace(before, '') : value
}

/** Reads the code from the SMS by Web OTP, with the owner's consent. Null where unsupported or aborted. */
async function readWebOtp(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  const credential = await navigator.credentials.get(request).catch(() => null)
  return credential === null ? null : (credential as Credential & { code: string }).code
}
