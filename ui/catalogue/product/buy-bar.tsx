import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import * as texts from '../texts.tsx'
import type { CartIntent } from './use-add-to-cart.ts'

type BuyBarProps = { form: string; quantity: number; targetQuantity: number; pending: CartIntent | null }

/** Sticky above the navigation on a phone. Its buttons belong to the form with the size. */
export function BuyBar({ form, quantity, targetQuantity, pending }: BuyBarProps) {
  const isInCart = quantity > 0
  const bar = useKeptFocus(isInCart, pending !== null)
  return (
    <div
      ref={bar}
      className="flex flex-wrap gap-2 border-t border-line bg-paper px-3 py-2.5 max-tab:shadow-float sm:gap-3 sm:px-6 tab:border-0 tab:px-0 tab:py-0"
    >
      <div className="grid min-w-fit flex-1 basis-32">
        {isInCart ? (
          <CartStepper form={form} quantity={targetQuantity} />
        ) : (
          <Button
            label={texts.addToCart}
            form={form}
            intent="add"
            variant="quiet"
            aria-busy={pending === 'add'}
            className="aria-busy:opacity-60"
          />
        )}
      </div>
      <div className="grid min-w-fit flex-1 basis-32">
        <Button
          label={texts.buyItem}
          form={form}
          intent="buy"
          aria-busy={pending === 'buy'}
          className="aria-busy:opacity-60"
        />
      </div>
    </div>
  )
}

/** Moves the focus when the pressed button is replaced. */
function useKeptFocus(isInCart: boolean, isChanging: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef(isInCart)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (isChanging) wasPressed.current = true
    if (before.current === isInCart) return
    before.current = isInCart
    if (wasPressed.current && document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>('[value=add]')?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [isInCart, isChanging])
  return bar
}

/** Milliseconds in which a double tap's second tap is ignored. */
const settleMs = 600

const step = 'grid size-12 place-items-center rounded-full hover:bg-surface active:scale-95 aria-disabled:opacity-40'

/** Replaces 'Add to Cart'; its minus button, at the same place, ignores taps at first. */
function CartStepper({ form, quantity }: { form: string; quantity: number }) {
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
