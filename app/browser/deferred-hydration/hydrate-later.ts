/**
 * Serialised into every page, so it must not reference anything outside itself. Moves the scripts from the preceding
 * `<noscript>` to the document when the page has loaded and the browser is idle, or at the first user input (`signs`).
 * Until then every link and form works without script.
 */
export function hydrateLater(signs: readonly string[]): void {
  /** Maximum wait in milliseconds for pending images. */
  const longestWaitMs = 4_000
  /** Time in milliseconds for the last image to be decoded and painted before scripts start. */
  const paintMs = 200
  const root = document.documentElement
  const inert = document.currentScript?.previousElementSibling?.textContent ?? ''
  const scripts = document.createRange().createContextualFragment(inert)
  // The script that receives the page's streamed data must run before the data, which follow this script.
  const handOver = scripts.querySelector('script:not([type])')
  if (handOver) {
    root.append(handOver)
    handOver.remove()
  }

  // For ten seconds: a second tap on a slow line would add a second piece. After coming back it may mean one more.
  let lastSent: SubmitEvent | undefined
  window.addEventListener('submit', (event) => {
    const { target, submitter, timeStamp } = event
    const isReacts = Object.keys(target ?? {}).some((key) => key.startsWith('__react'))
    if (isReacts || !(target instanceof HTMLFormElement) || target.method !== 'post') return
    const isAgain = lastSent?.submitter === submitter && timeStamp - lastSent.timeStamp < 10_000
    if (isAgain) event.preventDefault()
    else lastSent = event
  })
  addEventListener('pagehide', () => {
    lastSent = undefined
  })

  for (const sign of signs) addEventListener(sign, beginAtOnce, { passive: true, capture: true, once: true })
  // Only scrolling of the page counts, not of a carousel within it.
  addEventListener('scroll', beginAtOnce, { passive: true, once: true })
  addEventListener('load', () => setTimeout(beginWhenIdle, paintMs))
  setTimeout(begin, longestWaitMs, 'low')

  function beginAtOnce() {
    const isSaving = Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true
    begin('high')
    // Lets off-screen images load (theme.css); in a frame of its own, so that layout does not delay the response to the
    // tap.
    requestAnimationFrame(() =>
      setTimeout(() => {
        root.dataset['touched'] = isSaving ? 'thrifty' : 'yes'
      }),
    )
  }

  function beginWhenIdle() {
    // Off-screen images load from here on (`after-load` in theme.css).
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
