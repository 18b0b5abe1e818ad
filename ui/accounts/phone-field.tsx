import { useEffect, useId, useRef } from 'react'
import { otpMinutes } from '#domain/accounts/otp.ts'
import { inputStyles } from '#ui/parts/field.tsx'
import { phoneInputProps } from './phone-input-filter.ts'
import * as texts from './texts.tsx'

type PhoneFieldProps = {
  phone: string
  /** True after the code was sent. */
  isLocked: boolean
  error: string | null
  /** True to focus the field: to correct the number, or after 'Register'. */
  isFocused: boolean
}

const sentText = texts.otpSms(otpMinutes)

export function PhoneField({ phone, isLocked, error, isFocused }: PhoneFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isWrong = error !== null
  useEffect(() => {
    if (isFocused || isWrong) field.current?.focus()
  }, [isFocused, isWrong])
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {texts.phoneNumber}
      </label>
      <div className="relative">
        <span aria-hidden="true" className="absolute left-3.5 top-3 text-muted">
          +91
        </span>
        <input
          {...phoneInputProps}
          ref={field}
          id={id}
          name="phone"
          autoComplete="tel-national"
          required
          pattern="(\+?(91|९१)[\s\-]*)?[0०]*([0-9०-९][\s\-]*){10}"
          placeholder={texts.tenDigitNumber}
          defaultValue={phone}
          readOnly={isLocked}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`${id}-note`}
          className={`${inputStyles} pl-13 tabular-nums tracking-wide`}
        />
      </div>
      <p id={`${id}-note`} className={`mt-1.5 text-sm ${isWrong ? 'text-red' : 'text-muted'}`}>
        {error ?? (isLocked ? sentText : texts.otpHint)}
      </p>
    </>
  )
}
