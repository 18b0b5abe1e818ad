// Defines <shop-splash> on the first document of a browsing session (decision 12); theme.css shows it once it is
// defined. A file of its own: it must run before the first paint, and no page may carry an inline script.
const longestMs = 1_200

function isFirstDocument() {
  try {
    const isFirst = sessionStorage.getItem('strut-splash') === null
    sessionStorage.setItem('strut-splash', 'shown')
    return isFirst
  } catch {
    return false
  }
}

// What the visitor can see already is never covered.
const isPainted = performance.getEntriesByType('paint').length > 0
const wantsMotion = !matchMedia('(prefers-reduced-motion: reduce)').matches
const isCrawler = /bot|crawl|spider|slurp|preview/i.test(navigator.userAgent)

if (isFirstDocument() && !isPainted && wantsMotion && !isCrawler) {
  const over = performance.now() + longestMs
  customElements.define(
    'shop-splash',
    class extends HTMLElement {
      // The frame drawn anew, after a breakage, is no start.
      connectedCallback() {
        this.hidden = performance.now() > over
      }
    },
  )
}
