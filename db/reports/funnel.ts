import type { Db } from '#db/engine/database.ts'
import { type CountedStep, countedSteps } from '#domain/reports/funnel.ts'
import type { ReportPeriod } from '#domain/reports/period.ts'

/** Count of a step on a day in India, '2026-11-21'. */
export type StepCount = { day: string; step: CountedStep; count: number }

/** Adds counts to those of other servers, in one statement. */
export async function addStepCounts(db: Db, counts: readonly StepCount[]): Promise<void> {
  if (counts.length === 0) return
  await db
    .insertInto('stepCounts')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'step'])
        .doUpdateSet(({ ref, eb }) => ({ count: eb('stepCounts.count', '+', ref('excluded.count')) })),
    )
    .execute()
}

export async function findStepCounts(
  db: Db,
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
): Promise<Record<CountedStep, number>> {
  const rows = await db
    .selectFrom('stepCounts')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('step')
    .select(({ fn }) => ['step', fn.sum<number>('count').as('count')])
    .execute()
  const countOf = (step: CountedStep) => rows.find((row) => row.step === step)?.count ?? 0
  return Object.fromEntries(countedSteps.map((step) => [step, countOf(step)])) as Record<CountedStep, number>
}
