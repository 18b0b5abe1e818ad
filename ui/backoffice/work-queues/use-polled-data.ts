import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { pendingPollMs, workQueuePollMs } from '#ui/timings.ts'
import { lookAgain } from '../connection.ts'
import type { WorkQueueProps } from './page.tsx'

/**
 * Returns the loaded or the last polled data, whichever is newer. Polls only while the page is visible and something
 * can change.
 */
export function usePolledData(loaded: WorkQueueProps): WorkQueueProps {
  const { load, data: fetched } = useFetcher<WorkQueueProps>()
  const { queue, counts, setup } = loaded
  const isIdle = !canChange({ counts, setup })
  const isNewer = fetched !== undefined && fetched.at.getTime() > loaded.at.getTime()
  const shown = isNewer && fetched.queue === loaded.queue ? fetched : loaded
  const everyMs = shown.pending > 0 ? pendingPollMs : workQueuePollMs
  useEffect(() => {
    if (!isIdle) return lookAgain(everyMs, () => load(`/admin/now?queue=${queue ?? ''}`))
  }, [load, queue, isIdle, everyMs])
  return shown
}

/** Tells whether anything can change: not before the set-up, and not for staff without queues. */
export function canChange({ counts, setup }: Pick<WorkQueueProps, 'counts' | 'setup'>): boolean {
  return counts.length > 0 && setup?.items.some(({ blocks }) => blocks) !== true
}
