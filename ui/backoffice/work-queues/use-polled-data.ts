import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { workQueuePollMs } from '#ui/timings.ts'
import type { WorkQueueProps } from './page.tsx'

/** Returns the page's data or the last polled, whichever is newer. Polls only while the page is visible. */
export function usePolledData(loaded: WorkQueueProps): WorkQueueProps {
  const { load, data: asked } = useFetcher<WorkQueueProps>()
  const { queue } = loaded
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') load(`/admin/now?queue=${queue ?? ''}`)
    }
    const timer = setInterval(ask, workQueuePollMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [load, queue])
  const isNewer = asked !== undefined && asked.at.getTime() > loaded.at.getTime()
  return isNewer && asked.queue === loaded.queue ? asked : loaded
}
