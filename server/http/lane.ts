import { type Refusal, shopIsCrowded } from '#domain/refusal.ts'

export type LaneSize = {
  /** How many are worked on at once. */
  atWork: number
  /** How many may wait besides; who comes then is told at once to come again. */
  waiting: number
  /** How many of one key may wait; all of them when left out. */
  waitingOfOne?: number
}

type Asker = { key?: string; signal?: AbortSignal }
type Waiting = { key: string; go: (isTurn: boolean) => void }

/** Runs work in the order of its coming; refuses what finds the lane full, and forgets whoever leaves it. */
export type Lane = <Result>(work: () => Promise<Result>, asker?: Asker) => Promise<Result | Refusal>

export const laneIsFull: Refusal = { ...shopIsCrowded, waitSeconds: 5 }

/** Opens a concurrency limit with a queue of bounded length. */
export function openLane({ atWork, waiting, waitingOfOne = waiting }: LaneSize): Lane {
  const queue: Waiting[] = []
  let working = 0

  const waitForTurn = (key: string, signal: AbortSignal | undefined) =>
    new Promise<boolean>((go) => {
      const place = { key, go }
      queue.push(place)
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(place)
        if (at >= 0) queue.splice(at, 1)
        go(false)
      })
    })

  return async (work, { key = '', signal } = {}) => {
    if (working >= atWork) {
      const ofOne = waitingOfOne < waiting ? queue.filter((one) => one.key === key).length : 0
      if (queue.length >= waiting || ofOne >= waitingOfOne) return laneIsFull
      if (!(await waitForTurn(key, signal))) return laneIsFull
    } else {
      working += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The place goes from hand to hand, so that a newcomer can't take it.
      if (next) next.go(true)
      else working -= 1
    }
  }
}
