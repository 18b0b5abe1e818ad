/** Failures within `withinMs` after which a host is skipped for `restMs`; then one request probes it. */
const failures = 5
const withinMs = 30_000
const restMs = 30_000
const atOnce = 10

type Outcome = 'fine' | 'fault'

/** Circuit breaker with a concurrency limit per host. */
export type Circuit = {
  /** Waits at most `patienceMs` for a slot. Throws without one, or while the circuit is open. */
  enter: (patienceMs: number) => Promise<(outcome: Outcome) => void>
  isResting: () => boolean
}

/** Opens a circuit breaker; `now` in milliseconds. */
export function newCircuit(now: () => number): Circuit {
  let faults: number[] = []
  let pausedUntil: number | null = null
  let isTried = false
  let inside = 0
  const waiting = new Set<() => void>()

  const leave = (outcome: Outcome, wasTrial: boolean) => {
    inside -= 1
    if (wasTrial) isTried = false
    const at = now()
    if (outcome === 'fine') {
      if (wasTrial || pausedUntil === null) {
        faults = []
        pausedUntil = null
      }
    } else {
      faults = [...faults, at].filter((one) => at - one < withinMs)
      if (wasTrial || faults.length >= failures) pausedUntil = at + restMs
    }
    const [next] = waiting
    next?.()
  }

  return {
    isResting: () => pausedUntil !== null && now() < pausedUntil,
    enter: async (patienceMs) => {
      if (inside >= atOnce) await place(waiting, patienceMs)
      const isTrial = pausedUntil !== null
      if (pausedUntil !== null && (isTried || now() < pausedUntil)) throw new Error('it is left alone for a while')
      if (isTrial) isTried = true
      inside += 1
      let isOut = false
      return (outcome) => {
        if (isOut) return
        isOut = true
        leave(outcome, isTrial)
      }
    },
  }
}

function place(waiting: Set<() => void>, patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const called = () => {
      clearTimeout(giveUp)
      waiting.delete(called)
      resolve()
    }
    const giveUp = setTimeout(() => {
      waiting.delete(called)
      reject(new Error('too many calls at once'))
    }, patienceMs)
    waiting.add(called)
  })
}

const circuits = new Map<string, Circuit>()

/** Returns the circuit breaker of a URL's host in this process. */
export function circuitOf(url: string): Circuit {
  const { origin } = new URL(url)
  const known = circuits.get(origin) ?? newCircuit(() => performance.now())
  circuits.set(origin, known)
  return known
}
