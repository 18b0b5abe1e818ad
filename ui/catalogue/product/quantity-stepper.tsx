import { type MouseEvent, useEffect, useState } from 'react'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from '../texts.tsx'

/** Milliseconds in which a double tap's second tap is ignored. */
const settleMs = 600

const step = 'grid size-12 place-items-center rounded-full hover:bg-surface active:scale-95 aria-disabled:opacity-40'

/** Replaces 'Add to Cart'; its minus button, at the same place, ignores taps at first. */
export function CartStepper({ form, quantity }: { form: string; quantity: number }) {
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(setNew, settleMs, false)
    return () => clearTimeout(timer)
  }, [])
  const isInert = isNew || quantity === 0
  const hold = (event: MouseEvent) => {
    if (isInert) event.preventDefault()
  }
  return (
    <div className="flex min-h-12 items-center justify-between rounded-card border border-edge">
      <button
        type="submit"
        form={form}
        name="intent"
        value="remove-one"
        aria-label={texts.oneLess}
        aria-disabled={isInert || undefined}
        onClick={hold}
        className={step}
      >
        <Icon name="minus" size={20} />
      </button>
      <output aria-label={texts.inYourCart} className="font-semibold tabular-nums">
        {quantity}
      </output>
      <button type="submit" form={form} name="intent" value="add" aria-label={texts.oneMore} className={step}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
