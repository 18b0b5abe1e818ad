import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { deskSteps } from '#domain/desk-step.ts'
import { deskStepLookMs } from '#ui/timings.ts'
import { DeskButton } from './desk-button.tsx'
import type { OrderAtDeskProps } from './order-at-desk.tsx'

/**
 * Something was pressed and leaves the house in some seconds; the bar below offers Undo. What becomes of it shows by itself;
 * without script, with the next look.
 */
export function StepLeaving({ pressed }: { pressed: NonNullable<OrderAtDeskProps['pressed']> }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    const timer = setTimeout(look, pressed.leftMs + deskStepLookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [pressed, revalidate])
  return (
    <>
      <p className="text-muted">{deskSteps[pressed.step].waits}</p>
      <DeskButton look="quiet" fields={{ intent: 'at-once' }}>
        Don’t wait
      </DeskButton>
    </>
  )
}
