import { type CaptchaAction, type CaptchaWidget, captchaMinutes } from '#domain/accounts/captcha.ts'
import { captchaRetryMs, captchaTimeoutMs } from '#ui/timings.ts'

/** Update from a solver: a token ('' when it expired), or 'unable' in this browser. */
type CaptchaUpdate = { token: string } | 'unable'

type SolverOptions = {
  widget: CaptchaWidget
  action: CaptchaAction
  container: HTMLElement
  onUpdate: (update: CaptchaUpdate) => void
}

/** Starts solving; returns the function that stops it. */
export type Solver = (check: SolverOptions) => () => void

/** Solves the proof of work in a worker while the shopper types. */
export const solveAltcha: Solver = ({ action, onUpdate }) => {
  const abort = new AbortController()
  // Older browsers and plain http lack Web Crypto.
  if (!window.isSecureContext || !('Worker' in window)) {
    onUpdate('unable')
    return () => {}
  }
  void solveWithRetries(action, { onUpdate, signal: abort.signal })
  return () => abort.abort()
}

type RetryOptions = { onUpdate: SolverOptions['onUpdate']; signal: AbortSignal }

async function solveWithRetries(action: CaptchaAction, { onUpdate, signal }: RetryOptions): Promise<void> {
  const start = performance.now()
  while (!signal.aborted && performance.now() - start < captchaTimeoutMs) {
    const token = await solveOnce(action, signal).catch(() => null)
    if (signal.aborted) return
    if (token !== null) return onUpdate({ token })
    await pause(captchaRetryMs)
  }
}

async function solveOnce(action: CaptchaAction, signal: AbortSignal): Promise<string> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(captchaTimeoutMs)])
  const answer = await fetch(`/bot-check?for=${action}`, { signal: deadline })
  if (!answer.ok) throw new Error(`The captcha answered ${answer.status}`)
  const challenge: unknown = await answer.json()
  return btoa(JSON.stringify({ challenge, solution: await solveInWorker(challenge, signal) }))
}

/** Solves in a worker, so that typing never stutters. */
function solveInWorker(challenge: unknown, signal: AbortSignal): Promise<unknown> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => (data === null ? reject() : resolve(data))
    worker.onerror = reject
    signal.addEventListener('abort', reject)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Renewal interval of a token in milliseconds, a minute before it expires. */
export const tokenLifetimeMs = (captchaMinutes - 1) * 60_000
