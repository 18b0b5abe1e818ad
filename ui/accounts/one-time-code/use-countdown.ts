import { useEffect, useState } from 'react'
import * as texts from '../texts.tsx'

/** Formats '25 s' or '9:05'. */
export function formatCountdown(seconds: number): string {
  if (seconds < 60) return texts.secondsLeft(seconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down; null before hydration. Restarts with each response, even for an equal wait. */
export function useSecondsLeft(wait: { waitSeconds?: number }): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const end = performance.now() + (wait.waitSeconds ?? 0) * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [wait])
  return left
}
