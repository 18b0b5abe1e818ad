import { captchaRetryMs } from '#ui/timings.ts'
import type { Solver } from './altcha-solver.ts'

/** Types for the used part of Cloudflare's script. */
type Turnstile = {
  render: (container: HTMLElement, options: Record<string, unknown>) => string
  remove: (id: string) => void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** Renders Cloudflare Turnstile. Its script must come from Cloudflare, and is loaded on this page only. */
export const solveTurnstile: Solver = ({ widget, action, container, onUpdate }) => {
  if (widget.kind !== 'turnstile') throw new Error('Not a Turnstile widget')
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let remove = () => {}
  const show = (turnstile: Turnstile) => {
    const id = turnstile.render(container, {
      sitekey: widget.siteKey,
      action,
      size: 'flexible',
      theme: 'auto',
      retry: 'auto',
      'retry-interval': captchaRetryMs,
      'refresh-expired': 'auto',
      'response-field': false,
      callback: (token: string) => onUpdate({ token }),
      // Handled here, so that Cloudflare does not log to the console.
      'error-callback': () => true,
      'expired-callback': () => onUpdate({ token: '' }),
      'unsupported-callback': () => onUpdate('unable'),
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
