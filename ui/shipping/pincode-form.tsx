import type { FormEvent, Ref } from 'react'
import type { DeliveryAnswer } from '#domain/shipping/delivery-promise.ts'
import { Button } from '#ui/parts/button.tsx'
import { inputStyles } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from './texts.tsx'

type PincodeFormProps = {
  ref?: Ref<HTMLInputElement>
  className?: string
  pincode?: string
  product: string | null
  onSubmit?: (event: FormEvent) => void
}

/** Pincode form. Its result appears below, without script on a separate page. */
export function PincodeForm({ ref, className = '', pincode = '', product, onSubmit }: PincodeFormProps) {
  return (
    <form action="/delivery" onSubmit={onSubmit} className={className}>
      {product && <input type="hidden" name="product" value={product} />}
      <label htmlFor="pincode" className="flex items-center gap-2 text-sm font-medium">
        <Icon name="pin" size={20} className="text-muted" />
        {texts.deliveryToPincode}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          ref={ref}
          id="pincode"
          name="pincode"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          pattern="\s*[1-9१-९][0-9०-९]{2}\s?[0-9०-९]{3}\s*"
          title={texts.pincodeFormat}
          placeholder="560001"
          defaultValue={pincode}
          className={`${inputStyles} min-w-0 flex-1 tabular-nums`}
        />
        <Button label={texts.check} variant="quiet" />
      </div>
    </form>
  )
}

export function DeliveryText({ answer: { isServed, arrival, cod } }: { answer: DeliveryAnswer }) {
  return (
    <p className={`flex gap-2 text-sm ${isServed ? 'text-teal' : 'text-red'}`}>
      <Icon name={isServed ? 'check' : 'warning'} size={18} className="mt-px" />
      <span>
        <span className="font-semibold">{arrival}</span>
        {cod && <span className="text-muted"> · {cod}</span>}
      </span>
    </p>
  )
}
