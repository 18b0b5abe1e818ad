import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { todayAskedAgainMs } from '#ui/timings.ts'
import type { TodayProps } from './page.tsx'

/** Returns the page's data or the last polled, whichever is newer. Polls only while the page is visible. */
export function useFresh(loaded: TodayProps): TodayProps {
  const { load, data: asked } = useFetcher<TodayProps>()
  const { queue } = loaded
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') load(`/admin/now?queue=${queue ?? ''}`)
    }
    const timer = setInterval(ask, todayAskedAgainMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [load, queue])
  const isNewer = asked !== undefined && asked.at.getTime() > loaded.at.getTime()
  return isNewer && asked.queue === loaded.queue ? asked : loaded
}
