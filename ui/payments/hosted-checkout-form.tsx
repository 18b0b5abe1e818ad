import type { Ref } from 'react'
import type { CheckoutForm } from '#domain/payments/hosted-checkout.ts'
import { Button } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

/** Detects a Back navigation, so that a shopper who left the gateway's page is not sent there again. */
export function isBackNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

type HostedFormProps = CheckoutForm & { ref: Ref<HTMLFormElement>; className: string; label?: string }

/** Form to the gateway's hosted page, for browsers without script or when the gateway's script fails. */
export function HostedForm({ ref, method, address, fields, className, label }: HostedFormProps) {
  return (
    <form ref={ref} method={method} action={address} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button label={label ?? texts.payByCard} wide />
    </form>
  )
}
