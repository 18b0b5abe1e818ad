import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeliveryAnswer } from '#domain/shipping/delivery-promise.ts'
import { DeliveryText, PincodeForm } from './pincode-form.tsx'
import { findStoredPincode, storePincode } from './stored-pincode.ts'

type DeliveryBoxProps = { product: string; hasCodPrice: boolean }

/** Whether, how and by when it comes to the shopper's door. The pincode is remembered on this device only. */
export function DeliveryBox({ product, hasCodPrice }: DeliveryBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState<DeliveryAnswer | 'away' | null>(null)
  const latestPincode = useRef('')
  const ask = async (pincode: string) => {
    latestPincode.current = pincode
    const told = await fetch(`/delivery/${pincode}${hasCodPrice ? '?cod' : ''}`)
      .then((response): Promise<DeliveryAnswer> => (response.ok ? response.json() : Promise.reject()))
      .catch(() => 'away' as const)
    if (latestPincode.current !== pincode) return
    setAnswer(told)
    if (told !== 'away') storePincode(pincode)
  }
  const askForStoredPincode = useEffectEvent(() => {
    const kept = findStoredPincode()
    if (kept === null || !input.current || input.current.value !== '') return
    input.current.value = kept
    void ask(kept)
  })
  useEffect(() => askForStoredPincode(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // On a phone the bar with Buy Item may lie over their place.
    status.current?.scrollIntoView({ block: 'nearest' })
    void ask((input.current?.value ?? '').replace(/\s/g, ''))
  }
  return (
    <section aria-label="Delivery" className="mb-6 rounded-card border border-line p-4">
      <PincodeForm ref={input} product={product} onSubmit={submit} />
      <div
        ref={status}
        role="status"
        className="mt-2 min-h-11 text-sm text-muted no-script:hidden lg:min-h-6"
      >
        {answer === null && 'Enter your pincode to see when it arrives and whether you can pay in cash.'}
        {answer === 'away' && 'That can’t be told at this moment. Please try again.'}
        {answer !== null && answer !== 'away' && <DeliveryText answer={answer} />}
      </div>
    </section>
  )
}
