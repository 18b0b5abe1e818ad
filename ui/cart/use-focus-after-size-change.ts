import { type RefObject, useEffect, useRef } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { useCartFetcher } from './form.tsx'

/** Moves the focus to the resized line's size select, because a line with another size is a new element. */
export function useFocusAfterResize(list: RefObject<HTMLElement | null>, lines: readonly CartLine[]) {
  const { formData } = useCartFetcher()
  const chosen = useRef<Pick<CartLine, 'productId' | 'size'> | null>(null)
  useEffect(() => {
    if (formData?.get('intent') !== 'change-size') return
    chosen.current = { productId: String(formData.get('productId')), size: String(formData.get('newSize')) }
  }, [formData])
  useEffect(() => {
    const at = lines.findIndex(
      ({ productId, size }) => productId === chosen.current?.productId && size === chosen.current.size,
    )
    if (at < 0) return
    chosen.current = null
    if (document.activeElement !== document.body) return
    list.current?.querySelectorAll('[data-line]')[at]?.querySelector('select')?.focus({ preventScroll: true })
  }, [list, lines])
}
