import { type CaptchaAction, type CaptchaWidget, captchaMinutes } from '#domain/accounts/captcha.ts'
import { captchaRetryMs, captchaTimeoutMs } from '#ui/timings.ts'

/** What a check says while it works: a token, that it grew old, or that this browser can't be checked. */
export type CaptchaUpdate = { token: string } | 'unable'

export type SolverOptions = {
  widget: CaptchaWidget
  action: CaptchaAction
  /** Where a widget may draw itself. */
  container: HTMLElement
  onUpdate: (news: CaptchaUpdate) => void
}

/** Starts a check; what it returns stops it. */
export type Solver = (check: SolverOptions) => () => void

/** Our own puzzle, worked at beside the page while the shopper types. */
export const solveAltcha: Solver = ({ action, onUpdate: tell }) => {
  const stopping = new AbortController()
  // Older browsers, and a page over plain http, have no tools for the puzzle.
  if (!window.isSecureContext || !('Worker' in window)) {
    tell('unable')
    return () => {}
  }
  void solveWithRetries(action, { onUpdate: tell, signal: stopping.signal })
  return () => stopping.abort()
}

type RetryOptions = { onUpdate: SolverOptions['onUpdate']; signal: AbortSignal }

async function solveWithRetries(
  action: CaptchaAction,
  { onUpdate: tell, signal }: RetryOptions,
): Promise<void> {
  const start = performance.now()
  while (!signal.aborted && performance.now() - start < captchaTimeoutMs) {
    const token = await solveOnce(action, signal).catch(() => null)
    if (signal.aborted) return
    if (token !== null) return tell({ token })
    await pause(captchaRetryMs)
  }
}

async function solveOnce(action: CaptchaAction, signal: AbortSignal): Promise<string> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(captchaTimeoutMs)])
  const answer = await fetch(`/bot-check?for=${action}`, { signal: patience })
  if (!answer.ok) throw new Error(`The bot check answered ${answer.status}`)
  const challenge: unknown = await answer.json()
  return btoa(JSON.stringify({ challenge, solution: await solveInWorker(challenge, signal) }))
}

/** The work is done in a worker, so that typing never stutters. */
function solveInWorker(challenge: unknown, signal: AbortSignal): Promise<unknown> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => (data === null ? reject() : resolve(data))
    worker.onerror = reject
    signal.addEventListener('abort', reject)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A token is renewed this long before it would be refused. */
export const tokenLifetimeMs = (captchaMinutes - 1) * 60_000
