import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { CartIntent } from './use-cart-form.ts'

type BuyBarProps = { form: string; quantity: number; pending: CartIntent | null }

/** Sticks above the navigation on a phone. Its buttons belong to the form that holds the size. */
export function BuyBar({ form, quantity, pending }: BuyBarProps) {
  return (
    <div className="flex gap-3 border-t border-line bg-paper px-4 py-2.5 max-lg:shadow-float sm:px-6 lg:border-0 lg:px-0 lg:py-0">
      <div className="flex-1">
        {quantity > 0 ? (
          <Stepper form={form} quantity={quantity} />
        ) : (
          <Button
            form={form}
            name="intent"
            value="add"
            look="quiet"
            wide
            aria-busy={pending === 'add'}
            className="aria-busy:opacity-60"
          >
            Add to Cart
          </Button>
        )}
      </div>
      <div className="flex-1">
        <Button
          form={form}
          name="intent"
          value="buy"
          wide
          aria-busy={pending === 'buy'}
          className="aria-busy:opacity-60"
        >
          Buy Item
        </Button>
      </div>
    </div>
  )
}

const step = 'grid size-12 place-items-center rounded-full hover:bg-surface active:scale-95'

function Stepper({ form, quantity }: { form: string; quantity: number }) {
  return (
    <div className="flex min-h-12 items-center justify-between rounded-card border border-edge">
      <button
        type="submit"
        form={form}
        name="intent"
        value="remove-one"
        aria-label="One less"
        className={step}
      >
        <Icon name="minus" size={20} />
      </button>
      <output aria-label="In your cart" className="font-semibold tabular-nums">
        {quantity}
      </output>
      <button type="submit" form={form} name="intent" value="add" aria-label="One more" className={step}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
