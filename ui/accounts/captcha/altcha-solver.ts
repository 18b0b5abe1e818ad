import { type BotAction, type BotWidget, botCheckMinutes } from '#domain/accounts/captcha.ts'
import { botCheckPatienceMs, botCheckRetryMs } from '#ui/timings.ts'

/** What a check says while it works: a token, that it grew old, or that this browser can't be checked. */
export type BotNews = { token: string } | 'unable'

export type CheckInPage = {
  widget: BotWidget
  action: BotAction
  /** Where a widget may draw itself. */
  place: HTMLElement
  tell: (news: BotNews) => void
}

/** Starts a check; what it returns stops it. */
export type Solver = (check: CheckInPage) => () => void

/** Our own puzzle, worked at beside the page while the shopper types. */
export const solveAltcha: Solver = ({ action, tell }) => {
  const stopping = new AbortController()
  // Older browsers, and a page over plain http, have no tools for the puzzle.
  if (!window.isSecureContext || !('Worker' in window)) {
    tell('unable')
    return () => {}
  }
  void keepTrying(action, { tell, signal: stopping.signal })
  return () => stopping.abort()
}

type Trying = { tell: CheckInPage['tell']; signal: AbortSignal }

async function keepTrying(action: BotAction, { tell, signal }: Trying): Promise<void> {
  const start = performance.now()
  while (!signal.aborted && performance.now() - start < botCheckPatienceMs) {
    const token = await solveOnce(action, signal).catch(() => null)
    if (signal.aborted) return
    if (token !== null) return tell({ token })
    await pause(botCheckRetryMs)
  }
}

async function solveOnce(action: BotAction, signal: AbortSignal): Promise<string> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(botCheckPatienceMs)])
  const answer = await fetch(`/bot-check?for=${action}`, { signal: patience })
  if (!answer.ok) throw new Error(`The bot check answered ${answer.status}`)
  const challenge: unknown = await answer.json()
  return btoa(JSON.stringify({ challenge, solution: await solveAside(challenge, signal) }))
}

/** The work is done in a worker, so that typing never stutters. */
function solveAside(challenge: unknown, signal: AbortSignal): Promise<unknown> {
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
export const tokenGoodMs = (botCheckMinutes - 1) * 60_000
