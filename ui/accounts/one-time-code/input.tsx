import {
  type ClipboardEvent,
  type KeyboardEvent,
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
import { readWebOtp } from './web-otp.ts'

const places = Array.from({ length: otpDigits }, (_, place) => place)

type CodeInputProps = {
  /** What was typed before. */
  typed: string
  refusal: Refusal | null
  /** Called when the phone has filled in the code by itself. */
  onOffered: () => void
}

/** Six single-digit boxes, 48 px wide. The first takes the whole code when the phone offers it. */
export function CodeInput({ typed, refusal, onOffered }: CodeInputProps) {
  const [dismissed, setHeard] = useState<Refusal | null>(null)
  // Told once: the words go with the first key of the next try.
  const error = refusal === dismissed ? undefined : refusal?.message
  const noteId = useId()
  const row = useRef<HTMLDivElement>(null)
  const [boxes, setBoxes] = useState(() => fillOtpField(typed))
  const focus = (place: number) => row.current?.querySelectorAll('input')[place]?.focus()
  const change = (next: OtpField) => {
    setBoxes(next)
    setHeard(refusal)
    focus(next.at)
  }
  useEffect(() => {
    const first = row.current?.querySelector('input')
    first?.focus()
    // Each wrong code anew: the first box has the focus already, and its digit must go with the next key.
    if (refusal !== null) first?.select()
  }, [refusal])
  useWebOtp((code) => {
    flushSync(() => setBoxes(fillOtpField(code)))
    onOffered()
  })
  const press = (event: KeyboardEvent, at: number) => {
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
      <legend className="mb-1.5 text-sm font-medium">6-digit code</legend>
      <div ref={row} className="flex justify-between gap-1.5">
        {places.map((at) => (
          <input
            key={at}
            name="digit"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${at + 1} of ${otpDigits}`}
            aria-invalid={error ? true : undefined}
            value={boxes.digits[at]}
            // Not onChange: a digit typed over the same digit is a key pressed all the same.
            onInput={({ currentTarget: { value } }) =>
              change(typeDigits({ ...boxes, at }, added(value, boxes.digits[at] ?? '')))
            }
            onChange={ignoreChange}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
            onFocus={(event) => event.target.select()}
            className="h-14 w-12 min-w-0 rounded-card border border-edge bg-paper text-center font-display text-lg font-bold text-ink aria-invalid:border-red"
          />
        ))}
      </div>
      {error && (
        <p id={noteId} role="alert" className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function useWebOtp(take: (code: string) => void): void {
  const onOffered = useEffectEvent(take)
  useEffect(() => {
    const leaving = new AbortController()
    void readWebOtp(leaving.signal).then((code) => {
      if (code !== null && readCode(code).length === otpDigits) onOffered(code)
    })
    return () => leaving.abort()
  }, [])
}

/** React wants to know that somebody listens. */
const ignoreChange = () => {}

/** A key pressed beside a digit that is already there replaces it. */
function added(value: string, before: string): string {
  return value.length === 2 && before !== '' ? value.replace(before, '') : value
}
