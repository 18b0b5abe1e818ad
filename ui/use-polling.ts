import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isShopReachable } from './connection.ts'

/**
 * Reloads the data of the page, while it is visible, every `everyMs` as long as something is awaited. Not without a
 * connection: an error would take the place of the page and of what was typed.
 */
export function usePolling(isAwaited: boolean, everyMs: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const look = async () => {
      if (!document.hidden && (await isShopReachable())) await revalidate()
    }
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [isAwaited, everyMs, revalidate])
}
