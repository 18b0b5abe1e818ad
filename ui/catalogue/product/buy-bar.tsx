import { useEffect, useRef } from 'react'
import { Button } from '#ui/parts/button.tsx'
import * as texts from '../texts.tsx'
import { CartStepper } from './quantity-stepper.tsx'
import type { CartIntent } from './use-add-to-cart.ts'

type BuyBarProps = { form: string; quantity: number; wanted: number; pending: CartIntent | null }

/** Sticky above the navigation on a phone. Its buttons belong to the form with the size. */
export function BuyBar({ form, quantity, wanted, pending }: BuyBarProps) {
  const isInCart = quantity > 0
  const bar = useKeptFocus(isInCart, pending !== null)
  return (
    <div
      ref={bar}
      className="flex flex-wrap gap-2 border-t border-line bg-paper px-3 py-2.5 max-tab:shadow-float sm:gap-3 sm:px-6 tab:border-0 tab:px-0 tab:py-0"
    >
      <div className="grid min-w-fit flex-1 basis-32">
        {isInCart ? (
          <CartStepper form={form} quantity={wanted} />
        ) : (
          <Button
            form={form}
            intent="add"
            variant="quiet"
            aria-busy={pending === 'add'}
            className="aria-busy:opacity-60"
          >
            {texts.addToCart}
          </Button>
        )}
      </div>
      <div className="grid min-w-fit flex-1 basis-32">
        <Button form={form} intent="buy" aria-busy={pending === 'buy'} className="aria-busy:opacity-60">
          {texts.buyItem}
        </Button>
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
