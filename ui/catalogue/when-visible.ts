/** One observer for all images of a page. */
let watcher: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

/** Calls once when the element first becomes visible. Returns a function that cancels it. */
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
