import { type Refusal, shopIsOverloaded } from '#domain/refusal.ts'
import { laneRefusals, watchLane } from '#server/metrics/recorded-metrics.ts'

export type LaneSize = {
  /** Label in the metrics. */
  name: string
  concurrency: number
  /** Maximum waiting requests. */
  waiting: number
}

/** `key` identifies the client; different clients take turns. */
type LaneRequest = { key?: string; signal?: AbortSignal }
type TurnCallback = (isTurn: boolean) => void

/** Runs work when its turn comes; refuses when the lane is full, and drops aborted requests. */
type Lane = <Result>(work: () => Promise<Result>, client?: LaneRequest) => Promise<Result | Refusal>

export const laneIsFull: Refusal = { ...shopIsOverloaded, waitSeconds: 5 }

/**
 * Opens a concurrency limit with a bounded, fair queue: a client may fill it while alone, and gives way to others
 * however many requests it sends.
 */
export function openLane({ name, concurrency, waiting }: LaneSize): Lane {
  const queue = openFairQueue(waiting)
  let working = 0
  watchLane(name, () => ({ working, waiting: queue.length() }))
  return async (work, client = {}) => {
    if (working < concurrency) working += 1
    else if (!(await queue.wait(client))) {
      if (!client.signal?.aborted) laneRefusals.count(name)
      return laneIsFull
    }
    try {
      return await work()
    } finally {
      // Hands the slot over directly, so that a new request can't take it.
      const next = queue.next()
      if (next) next(true)
      else working -= 1
    }
  }
}

/** Round robin over keys. When full, refuses the latest request of the key with the most requests. */
function openFairQueue(limit: number) {
  /** Keys in order of turns, each with its requests in order of arrival. */
  const requests = new Map<string, TurnCallback[]>()
  let length = 0

  const remove = (key: string, at: number): TurnCallback | undefined => {
    const own = requests.get(key) ?? []
    const [removed] = own.splice(at, 1)
    if (removed) length -= 1
    if (own.length === 0) requests.delete(key)
    return removed
  }

  const hasRoomFor = (key: string): boolean => {
    if (length < limit) return true
    const [heaviest] = [...requests].toSorted(([, a], [, b]) => b.length - a.length)
    if (!heaviest || heaviest[1].length <= (requests.get(key)?.length ?? 0) + 1) return false
    remove(heaviest[0], -1)?.(false)
    return true
  }

  const wait = ({ key = '', signal }: LaneRequest): Promise<boolean> => {
    if (!hasRoomFor(key)) return Promise.resolve(false)
    return new Promise((go) => {
      const own = requests.get(key)
      if (own) own.push(go)
      else requests.set(key, [go])
      length += 1
      signal?.addEventListener('abort', () => {
        const at = requests.get(key)?.indexOf(go) ?? -1
        if (at >= 0) remove(key, at)?.(false)
      })
    })
  }

  const next = (): TurnCallback | undefined => {
    const [key] = requests.keys()
    if (key === undefined) return undefined
    const chosen = remove(key, 0)
    const others = requests.get(key)
    if (others) {
      requests.delete(key)
      requests.set(key, others)
    }
    return chosen
  }
  return { wait, next, length: () => length }
}
