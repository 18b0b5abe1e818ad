/**
 * Runs for each in turn: an error of one does not stop the others, as it would at the head of a job's queue. The first
 * error is thrown at the end, so that the job counts as failed.
 */
export async function oneByOne<One>(all: readonly One[], run: (one: One) => Promise<unknown>): Promise<void> {
  let failed: { error: unknown } | null = null
  for (const one of all) {
    try {
      await run(one)
    } catch (error) {
      failed ??= { error }
    }
  }
  if (failed) throw failed.error
}
