import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { deskSteps, type PressedView, permissionFor } from '#domain/desk-step.ts'
import { typedWords } from '#domain/wanted-step.ts'
import { deskStepLookMs } from '#ui/timings.ts'
import { DeskButton } from './desk-button.tsx'

type StepLeavingProps = { pressed: PressedView; may: { change: boolean; money: boolean } }

/**
 * Something was pressed and leaves the house in some seconds; the bar below offers Undo. What becomes of it shows by itself;
 * without script, with the next look.
 */
export function StepLeaving({ pressed, may }: StepLeavingProps) {
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
  const typed = typedWords(pressed.typed)
  const mayHurry = permissionFor(pressed.step) === 'handle-money' ? may.money : may.change
  return (
    <>
      <p className="text-muted">{deskSteps[pressed.step].waits}</p>
      {typed && <p className="break-words font-medium">{typed}</p>}
      {mayHurry && (
        <DeskButton look="quiet" fields={{ intent: 'at-once' }}>
          Don’t wait
        </DeskButton>
      )}
    </>
  )
}
