import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the data of the page, while it is visible, every `everyMs` as long as something is awaited. */
export function usePolling(isAwaited: boolean, everyMs: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.hidden || revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isAwaited, everyMs, revalidate])
}
