import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CaptchaAction, CaptchaWidget } from '#domain/accounts/captcha.ts'
import { captchaTimeoutMs } from '#ui/timings.ts'
import { type Solver, solveAltcha, tokenLifetimeMs } from './altcha-solver.ts'
import { solveTurnstile } from './turnstile-solver.ts'

/** 'idle' until hydration; 'late' after half a minute without a solution. */
export type CaptchaState = 'idle' | 'working' | 'solved' | 'late' | 'unable'

export type Captcha = {
  state: CaptchaState
  /** '' until it is solved. */
  token: string
  container: RefObject<HTMLDivElement | null>
  retry: () => void
}

const solvers: Record<CaptchaWidget['kind'], Solver> = { altcha: solveAltcha, turnstile: solveTurnstile }

type CaptchaOptions = { widget: CaptchaWidget; action: CaptchaAction; isWanted: boolean; usedBy: unknown }

/** Solves the captcha for one form. A token works once, so each response (`usedBy`) starts a new one. */
export function useCaptcha({ widget, action, isWanted, usedBy }: CaptchaOptions): Captcha {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<CaptchaState>('idle')
  const [token, setToken] = useState('')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `usedBy` and `round` only trigger a new token, and the widget never changes
  useEffect(() => {
    if (!isWanted || container.current === null) return
    let renewal: ReturnType<typeof setTimeout> | undefined
    setState('working')
    setToken('')
    const timeout = setTimeout(() => setState('late'), captchaTimeoutMs)
    let isSolved = false
    // Otherwise the solver would wait for its next try, or for 'Try again'.
    const reconnect = () => isSolved || setRound((before) => before + 1)
    addEventListener('online', reconnect)
    const stop = solvers[widget.kind]({
      widget,
      action,
      container: container.current,
      onUpdate: (update) => {
        clearTimeout(timeout)
        clearTimeout(renewal)
        if (update === 'unable') return setState('unable')
        isSolved = update.token !== ''
        setToken(update.token)
        setState(update.token === '' ? 'working' : 'solved')
        renewal = setTimeout(() => setRound((before) => before + 1), tokenLifetimeMs)
      },
    })
    return () => {
      clearTimeout(timeout)
      clearTimeout(renewal)
      removeEventListener('online', reconnect)
      stop()
    }
  }, [widget.kind, action, isWanted, usedBy, round])
  return { state, token, container, retry: () => setRound((before) => before + 1) }
}
