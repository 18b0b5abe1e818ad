import { addStepCounts, type StepCount } from '#db/reports/funnel.ts'
import { indianDay } from '#domain/indian-time.ts'
import type { CountedStep } from '#domain/reports/funnel.ts'
import type { Shop } from '#flows/shop.ts'

/** Counts in memory, so that no request waits for the database. */
export type StepCounter = {
  count: (step: CountedStep) => void
  /** Returns the counts and resets them. */
  take: () => StepCount[]
  giveBack: (counts: readonly StepCount[]) => void
}

export function openStepCounter(now: () => Date): StepCounter {
  let counts = new Map<string, StepCount>()
  const add = ({ day, step, count }: StepCount) => {
    const known = counts.get(`${day} ${step}`)?.count ?? 0
    counts.set(`${day} ${step}`, { day, step, count: known + count })
  }
  return {
    count: (step) => add({ day: indianDay(now()), step, count: 1 }),
    giveBack: (given) => given.forEach(add),
    take: () => {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
  }
}

/** Stores this server's counts; keeps them while the database is unavailable. */
export async function saveStepCounts({ db, steps }: Shop): Promise<void> {
  const counts = steps.take()
  try {
    await addStepCounts(db, counts)
  } catch (error) {
    steps.giveBack(counts)
    throw error
  }
}
