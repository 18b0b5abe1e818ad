import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeliveryAnswer } from '#domain/shipping/delivery-promise.ts'
import { findPincodeCookie, pincodeCookieDays, pincodeCookieName } from '#domain/shipping/pincode-cookie.ts'
import { readPincode } from '#domain/shipping/pincodes.ts'
import { DeliveryText, PincodeForm } from './pincode-form.tsx'
import * as texts from './texts.tsx'

/** Delivery check of a product page. The pincode is stored in a cookie. */
export function DeliveryBox({ product, hasCodPrice }: { product: string; hasCodPrice: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState<DeliveryAnswer | 'failed' | null>(null)
  const latestPincode = useRef('')
  const check = async (pincode: string) => {
    latestPincode.current = pincode
    const result = await fetch(`/delivery/${pincode}${hasCodPrice ? '?cod' : ''}`)
      .then((response): Promise<DeliveryAnswer> => (response.ok ? response.json() : Promise.reject()))
      .catch(() => 'failed' as const)
    if (latestPincode.current !== pincode) return
    setAnswer(result)
    if (result !== 'failed') storePincode(pincode)
  }
  const checkStoredPincode = useEffectEvent(() => {
    const stored = findStoredPincode()
    if (stored === null || !input.current || input.current.value !== '') return
    input.current.value = stored
    void check(stored)
  })
  useEffect(() => checkStoredPincode(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // On a phone the sticky Buy bar may cover the status.
    status.current?.scrollIntoView({ block: 'nearest' })
    void check(readPincode(input.current?.value ?? ''))
  }
  return (
    <section aria-label={texts.delivery} className="mb-6 rounded-card border border-line p-4">
      <PincodeForm ref={input} product={product} onSubmit={submit} />
      <div ref={status} role="status" className="mt-2 min-h-11 text-sm text-muted no-script:hidden lg:min-h-6">
        {answer === null && texts.pincodeHint}
        {answer === 'failed' && texts.checkFailed}
        {answer !== null && answer !== 'failed' && <DeliveryText answer={answer} />}
      </div>
    </section>
  )
}

/** Reads the pincode cookie, which the server reads too. */
const findStoredPincode = () => findPincodeCookie(document.cookie)

/** Stores the pincode, where the Cookie Store API exists (not in Safari before 18.4 and Firefox before 140). */
function storePincode(pincode: string): void {
  const expires = Date.now() + pincodeCookieDays * 24 * 60 * 60_000
  void window.cookieStore?.set({ name: pincodeCookieName, value: pincode, expires, sameSite: 'lax' }).catch(() => {})
}
