/**
 * Written as text into every page, so it may use nothing from outside itself. Puts the scripts that stand in the
 * `<noscript>` before it into the document: once the page has loaded and the phone is idle, or at once when the shopper
 * begins to use the page (`signs`). Until then every link and form works as a document.
 */
export function hydrateLater(signs: readonly string[]): void {
  /** Milliseconds after which a picture that does not come is waited for no longer. */
  const longestWaitMs = 4_000
  /** The picture that came last is decoded and painted in this time, before a script competes with it. */
  const paintMs = 200
  const root = document.documentElement
  const inert = document.currentScript?.previousElementSibling?.textContent ?? ''
  const scripts = document.createRange().createContextualFragment(inert)
  // The hand-over of the page's data must be there before the data, which follow this script.
  const handOver = scripts.querySelector('script:not([type])')
  if (handOver) {
    root.append(handOver)
    handOver.remove()
  }

  for (const sign of signs) addEventListener(sign, beginAtOnce, { passive: true, capture: true, once: true })
  // The page itself; a row that scrolls by itself is no sign.
  addEventListener('scroll', beginAtOnce, { passive: true, once: true })
  addEventListener('load', () => setTimeout(beginWhenIdle, paintMs))
  setTimeout(begin, longestWaitMs, 'low')

  function beginAtOnce() {
    const isSaving = Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
    begin('high')
    // From now on pictures may be fetched before they are seen (theme.css). To lay them out is not part of the tap's frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        root.dataset['touched'] = isSaving ? 'thrifty' : 'yes'
      }),
    )
  }

  function beginWhenIdle() {
    // Pictures out of sight are fetched from here on (`after-load` in theme.css).
    root.dataset['loaded'] = ''
    if ('requestIdleCallback' in window) requestIdleCallback(() => begin('low'), { timeout: 1_000 })
    else begin('low')
  }

  function begin(priority: 'high' | 'low') {
    root.dataset['loaded'] = ''
    for (const link of scripts.querySelectorAll('link')) link.fetchPriority = priority
    document.head.append(scripts)
  }
}
