import type { CartLine } from '#domain/cart/cart.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { removeVibrationMs } from '#ui/timings.ts'
import { CartForm } from './form.tsx'
import * as texts from './texts.tsx'

/** `name` is the bin's label for screen readers. */
export function RemoveLine({ line, name }: { line: CartLine; name: string }) {
  return (
    <CartForm line={line}>
      <button
        type="submit"
        name="intent"
        value="remove-line"
        aria-label={texts.removeName(name)}
        onClick={vibrate}
        className="icon-button -mr-2.5 -mt-2.5 text-muted"
      >
        <Icon name="trash" size={20} />
      </button>
    </CartForm>
  )
}

/** Vibrates on removal (spec §4). */
export function vibrate() {
  navigator.vibrate?.(removeVibrationMs)
}
