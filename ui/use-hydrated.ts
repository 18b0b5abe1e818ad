import { useEffect, useState } from 'react'

/** False until hydration; for what only works with script. */
export function useHydrated(): boolean {
  const [isUsable, setUsable] = useState(false)
  useEffect(() => setUsable(true), [])
  return isUsable
}
