/**
 * Runs work one at a time: calls during a run cause one more run after it. An error rejects the calls of its run
 * alone.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isCalledAgain = false
  const run = async () => {
    try {
      do {
        isCalledAgain = false
        await work()
      } while (isCalledAgain)
    } finally {
      // Synchronous with the check, so that no call in between is lost.
      running = null
    }
  }
  return () => {
    isCalledAgain = true
    running ??= run()
    return running
  }
}
