import { type RefObject, useEffect, useRef, useState } from 'react'
import { firstAvailableSize, lastBoughtSize, noSize, type Product } from '#domain/catalogue/product.ts'
import { useShopper } from '#ui/shopper-store.ts'

/**
 * Selected size: the first in stock (spec §4), or the size bought last once `/me` has loaded; after a tap, the tapped
 * one.
 */
export function useChosenSize(product: Product, form: RefObject<HTMLFormElement | null>) {
  const last = lastBoughtSize(product, useShopper().user?.sizes)
  const first = firstAvailableSize(product)?.size ?? noSize
  const [size, setSize] = useState(last ?? first)
  const isTapped = useRef(false)
  const choose = (tapped: string) => {
    isTapped.current = true
    setSize(tapped)
  }
  useEffect(() => {
    // A size tapped before hydration, or restored by the browser.
    const picked = form.current && new FormData(form.current).get('size')
    if (typeof picked !== 'string') return
    isTapped.current = picked !== first
    setSize(picked)
  }, [form, first])
  useEffect(() => {
    const radios = form.current?.elements.namedItem('size')
    if (last === null || isTapped.current || !(radios instanceof RadioNodeList)) return
    radios.value = last
    setSize(last)
  }, [form, last])
  return { size, choose }
}
