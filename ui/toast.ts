import { useSyncExternalStore } from 'react'
import { toastMs } from './timings.ts'

/** `next`: a link to what may be wanted now. */
export type Toast = {
  id: number
  text: string
  look: 'success' | 'error'
  next?: { to: string; label: string } | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the shopper something for five seconds (spec §9); the number is for `dismiss`. */
export function showToast(text: string, look: Toast['look'] = 'success', next?: Toast['next']): number {
  lastId += 1
  const id = lastId
  const isReplaced = (toast: Toast) => toast.text === text || (next !== undefined && toast.next?.to === next.to)
  show([...toasts.filter((toast) => !isReplaced(toast)).slice(-2), { id, text, look, next }])
  const expire = () => (isUsed() ? setTimeout(expire, toastMs) : dismissToast(id))
  setTimeout(expire, toastMs)
  return id
}

/** A small cart stays under the pointer and with the focus. */
const isUsed = () => document.querySelector('#small-cart:is(:hover, :focus-within)') !== null

/** Before its time is over. */
export function dismissToast(id: number): void {
  show(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}

const none: readonly Toast[] = []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
