import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BotAction, BotWidget } from '#domain/accounts/captcha.ts'
import { botCheckPatienceMs } from '#ui/timings.ts'
import { type Solver, solveAltcha, tokenGoodMs } from './altcha-solver.ts'
import { solveTurnstile } from './turnstile-solver.ts'

/** 'idle' until the browser has come to life; 'late' when nobody answered for half a minute. */
export type BotState = 'idle' | 'working' | 'solved' | 'late' | 'unable'

export type BotCheck = {
  state: BotState
  /** '' until it is solved. */
  token: string
  place: RefObject<HTMLDivElement | null>
  tryAgain: () => void
}

const solvers: Record<BotWidget['kind'], Solver> = { altcha: solveAltcha, turnstile: solveTurnstile }

type Wanted = { widget: BotWidget; action: BotAction; isWanted: boolean; spentBy: unknown }

/** A token for one form. Each one is good once, so there is a new one after every answer (`spentBy`). */
export function useBotCheck({ widget, action, isWanted, spentBy }: Wanted): BotCheck {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<BotState>('idle')
  const [token, setToken] = useState('')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `spentBy` and `round` only say that a new token is needed, and the widget stays the same one
  useEffect(() => {
    if (!isWanted || place.current === null) return
    let renewal: ReturnType<typeof setTimeout> | undefined
    setState('working')
    setToken('')
    const patience = setTimeout(() => setState('late'), botCheckPatienceMs)
    const stop = solvers[widget.kind]({
      widget,
      action,
      place: place.current,
      tell: (news) => {
        clearTimeout(patience)
        clearTimeout(renewal)
        if (news === 'unable') return setState('unable')
        setToken(news.token)
        setState(news.token === '' ? 'working' : 'solved')
        renewal = setTimeout(() => setRound((before) => before + 1), tokenGoodMs)
      },
    })
    return () => {
      clearTimeout(patience)
      clearTimeout(renewal)
      stop()
    }
  }, [widget.kind, action, isWanted, spentBy, round])
  return { state, token, place, tryAgain: () => setRound((before) => before + 1) }
}
