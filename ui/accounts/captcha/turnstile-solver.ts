import { captchaRetryMs } from '#ui/timings.ts'
import type { Solver } from './altcha-solver.ts'

/** The part of Cloudflare's script that we use. */
type Turnstile = {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  remove: (id: string) => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** Cloudflare's box. Its script must come from Cloudflare, and is asked for on this page only. */
export const solveTurnstile: Solver = ({ widget, action, container: place, onUpdate: tell }) => {
  if (widget.kind !== 'turnstile') throw new Error('Another check was chosen')
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let remove = () => {}
  const show = (turnstile: Turnstile) => {
    const id = turnstile.render(place, {
      sitekey: widget.siteKey,
      action,
      size: 'flexible',
      theme: 'auto',
      retry: 'auto',
      'retry-interval': captchaRetryMs,
      'refresh-expired': 'auto',
      'response-field': false,
      callback: (token: string) => tell({ token }),
      // Said here, Cloudflare's own words in the console are not needed.
      'error-callback': () => true,
      'expired-callback': () => tell({ token: '' }),
      'unsupported-callback': () => tell('unable'),
    })
    remove = () => turnstile.remove(id)
  }
  const begin = () => {
    loadScript()
      .then((turnstile) => isStopped || show(turnstile))
      .catch(() => {
        retry = setTimeout(begin, captchaRetryMs)
      })
  }
  begin()
  return () => {
    isStopped = true
    clearTimeout(retry)
    remove()
  }
}

let loading: Promise<Turnstile> | null = null

function loadScript(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : reject())
    script.onerror = reject
    document.head.append(script)
  }).catch((reason) => {
    loading = null
    throw reason
  })
  return loading
}
