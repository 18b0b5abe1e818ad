import type { CartLine } from '#domain/cart/cart.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { removeVibrationMs } from '#ui/timings.ts'
import { CartForm } from './form.tsx'
import * as texts from './texts.tsx'

export function RemoveLine({ line, name }: { line: CartLine; name: string }) {
  return (
    <CartForm line={line}>
      <RemoveButton name={name} className="-mt-2.5" />
    </CartForm>
  )
}

/** Bin that removes a line with its form. `name` is its label for screen readers. */
export function RemoveButton({ name, className = '' }: { name: string; className?: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value="remove-line"
      aria-label={texts.removeName(name)}
      onClick={vibrate}
      className={`icon-button -mr-2.5 ${className} text-muted`}
    >
      <Icon name="trash" size={20} />
    </button>
  )
}

/** Vibrates on removal (spec §4). */
export function vibrate() {
  navigator.vibrate?.(removeVibrationMs)
}
