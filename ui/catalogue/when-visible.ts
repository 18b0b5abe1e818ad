/** One for all pictures of a page: a list has many, and most of them are out of sight. */
let watcher: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

/** Calls once when the element is first in sight. Returns how to stop waiting for it. */
export function whenVisible(element: Element, seen: () => void): () => void {
  watcher ??= new IntersectionObserver(tellSeen)
  waiting.set(element, seen)
  watcher.observe(element)
  return () => forget(element)
}

function tellSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const seen = waiting.get(target)
    forget(target)
    seen?.()
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  watcher?.unobserve(element)
}
