import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CaptchaAction, CaptchaWidget } from '#domain/accounts/captcha.ts'
import { captchaTimeoutMs } from '#ui/timings.ts'
import { type Solver, solveAltcha, tokenLifetimeMs } from './altcha-solver.ts'
import { solveTurnstile } from './turnstile-solver.ts'

/** 'idle' until the browser has come to life; 'late' when nobody answered for half a minute. */
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

/** A token for one form. Each one is good once, so there is a new one after every answer (`spentBy`). */
export function useCaptcha({ widget, action, isWanted, usedBy: spentBy }: CaptchaOptions): Captcha {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<CaptchaState>('idle')
  const [token, setToken] = useState('')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `spentBy` and `round` only say that a new token is needed, and the widget stays the same one
  useEffect(() => {
    if (!isWanted || place.current === null) return
    let renewal: ReturnType<typeof setTimeout> | undefined
    setState('working')
    setToken('')
    const patience = setTimeout(() => setState('late'), captchaTimeoutMs)
    const stop = solvers[widget.kind]({
      widget,
      action,
      container: place.current,
      onUpdate: (news) => {
        clearTimeout(patience)
        clearTimeout(renewal)
        if (news === 'unable') return setState('unable')
        setToken(news.token)
        setState(news.token === '' ? 'working' : 'solved')
        renewal = setTimeout(() => setRound((before) => before + 1), tokenLifetimeMs)
      },
    })
    return () => {
      clearTimeout(patience)
      clearTimeout(renewal)
      stop()
    }
  }, [widget.kind, action, isWanted, spentBy, round])
  return { state, token, container: place, retry: () => setRound((before) => before + 1) }
}
