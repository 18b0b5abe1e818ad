import { type RefObject, useEffect, useRef, useState } from 'react'
import { firstAvailableSize, lastBoughtSize, noSize, type Product } from '#domain/catalogue/product.ts'
import { useShopper } from '#ui/shopper-store.ts'

/**
 * The size of the form: the first available one (spec §4), or the one that this shopper bought last as soon as `/me` has
 * told it; from the first tap on, what was tapped.
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
    // A size that was tapped before the script arrived, or that the browser remembered.
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
