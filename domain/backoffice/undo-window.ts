/** Undo time in seconds. The server accepts it a little longer, for slow connections. */
export const undoSeconds = 10
const slowConnectionSeconds = 10

export const canUndo = (doneAt: Date, now: Date): boolean => doneAt.getTime() >= undoableSince(now).getTime()

/** Computes the time before which actions can't be undone any more. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - (undoSeconds + slowConnectionSeconds) * 1_000)
}
