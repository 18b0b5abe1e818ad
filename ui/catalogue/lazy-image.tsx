import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { ResponsiveImage } from '#ui/parts/responsive-image.tsx'
import { cardPlaceholderMs } from '#ui/timings.ts'

/** Image with a placeholder while it loads; text and prices never wait for it (decision 1.13). */
export function LazyImage(picture: ComponentProps<typeof ResponsiveImage>) {
  const frame = useRef<HTMLDivElement>(null)
  const placeholder = usePlaceholder(frame)
  return (
    <div ref={frame} className="fills">
      <ResponsiveImage {...picture} />
      {placeholder !== 'gone' && (
        <span
          aria-hidden="true"
          className={`absolute inset-0 transition-opacity duration-500 ease-out ${placeholder === 'fading' ? 'opacity-0' : ''}`}
        >
          <span className="block size-full animate-shimmer bg-surface" />
        </span>
      )}
    </div>
  )
}

type Placeholder = 'shown' | 'fading' | 'gone'

/**
 * Shows the placeholder only for a visible unfinished image, until 1 s after its load at most. Off-screen placeholders
 * would animate by the dozen.
 */
function usePlaceholder(frame: RefObject<HTMLDivElement | null>): Placeholder {
  const [placeholder, setPlaceholder] = useState<Placeholder>('gone')
  useEffect(() => {
    const image = frame.current?.querySelector('img')
    if (!image) return
    // A failed image is hidden, because the browser's icon looks broken.
    const hide = () => {
      image.hidden = true
    }
    if (image.complete) {
      if (image.currentSrc !== '' && image.naturalWidth === 0) hide()
      return
    }
    image.addEventListener('error', hide, { once: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const fade = () => {
      setPlaceholder('fading')
      timer = setTimeout(setPlaceholder, cardPlaceholderMs, 'gone')
    }
    const show = () => {
      if (image.complete) return
      setPlaceholder('shown')
      image.addEventListener('load', fade, { once: true })
      image.addEventListener('error', fade, { once: true })
    }
    const stopWaiting = whenVisible(image, show)
    return () => {
      stopWaiting()
      clearTimeout(timer)
      image.removeEventListener('error', hide)
      image.removeEventListener('load', fade)
      image.removeEventListener('error', fade)
    }
  }, [frame])
  return placeholder
}

/** One observer for all images of a page. */
let watcher: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

/** Calls once when the element first becomes visible. Returns a function that cancels it. */
function whenVisible(element: Element, seen: () => void): () => void {
  watcher ??= new IntersectionObserver(onIntersect)
  waiting.set(element, seen)
  watcher.observe(element)
  return () => forget(element)
}

function onIntersect(entries: readonly IntersectionObserverEntry[]): void {
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
