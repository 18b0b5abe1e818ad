import { useSyncExternalStore } from 'react'
import { toastMs } from './timings.ts'

/** `next`: link to a likely next step. */
export type Toast = {
  id: number
  text: string
  variant: 'success' | 'error'
  next?: { to: string; label: string } | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast for five seconds (spec §9); the returned number is for `dismissToast`. */
export function showToast(text: string, variant: Toast['variant'] = 'success', next?: Toast['next']): number {
  lastId += 1
  const id = lastId
  const isReplaced = (toast: Toast) => toast.text === text || (next !== undefined && toast.next?.to === next.to)
  show([...toasts.filter((toast) => !isReplaced(toast)).slice(-2), { id, text, variant, next }])
  const expire = () => (isUsed() ? setTimeout(expire, toastMs) : dismissToast(id))
  setTimeout(expire, toastMs)
  return id
}

/** The small cart stays while hovered or focused. */
const isUsed = () => document.querySelector('#small-cart:is(:hover, :focus-within)') !== null

/** Removes a toast before its time. */
export function dismissToast(id: number): void {
  show(toasts.filter((toast) => toast.id !== id))
}

/** Removes the toasts whose next step is this page. */
export function dismissToastsTo(path: string): void {
  if (toasts.some(({ next }) => next?.to === path)) show(toasts.filter(({ next }) => next?.to !== path))
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )

const none: readonly Toast[] = []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
