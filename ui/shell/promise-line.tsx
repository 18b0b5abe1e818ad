import type { ShopPromise } from '#domain/checkout/shop-promises.ts'
import { returnPolicy } from '#domain/returns/return-policy.ts'
import { Icon, type IconName } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

const signs: Record<ShopPromise, { icon: IconName; text: string }> = {
  returns: { icon: 'return', text: '' },
  delivery: { icon: 'truck', text: texts.homeDelivery },
  cod: { icon: 'cash', text: texts.cashOnDelivery },
  'gst-invoice': { icon: 'receipt', text: texts.gstInvoice },
  'secure-payment': { icon: 'lock', text: texts.securePayment },
}

type PromiseLineProps = { promises: readonly ShopPromise[]; returnDays: number; className?: string }

/** Icons with the shop's promises, by its settings. */
export function PromiseLine({ promises, returnDays, className = '' }: PromiseLineProps) {
  return (
    <ul aria-label={texts.ourPromises} className={`promise-line ${className}`}>
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name={signs[promise].icon} size={22} />
          {promise === 'returns' ? returnPolicy(returnDays).label : signs[promise].text}
        </li>
      ))}
    </ul>
  )
}

/** Names of payment methods as badges. */
export function PaymentMarks({ marks, className = '' }: { marks: readonly string[]; className?: string }) {
  if (marks.length === 0) return null
  return (
    <ul aria-label={texts.weAccept} className={`payment-marks ${className}`}>
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  )
}
