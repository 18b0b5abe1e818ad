import { useEffect, useState } from 'react'

/** False until the page's script has taken over; what only script can do waits for it. */
export function useHydrated(): boolean {
  const [isUsable, setUsable] = useState(false)
  useEffect(() => setUsable(true), [])
  return isUsable
}
