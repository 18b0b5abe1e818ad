import { useEffect, useState } from 'react'
import { Button } from '#ui/parts/button.tsx'

/** 'Resend', once `wait` seconds have passed. Without script it is there at once, and the server says how long to wait. */
export function ResendButton({ wait }: { wait: number }) {
  const left = useSecondsLeft(wait)
  return (
    <Button look="quiet" wide name="intent" value="send" disabled={left > 0} className="mt-3 tabular-nums">
      {left > 0 ? `Resend in ${left} s` : 'Resend'}
    </Button>
  )
}

/** 0 before the browser counts, and when the time is over. */
function useSecondsLeft(wait: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = performance.now() + wait * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [wait])
  return left
}
