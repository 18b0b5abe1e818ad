import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { deskSteps, type PressedView, permissionFor } from '#domain/backoffice/pending-action.ts'
import { typedWords } from '#domain/backoffice/pending-action-input.ts'
import { deskStepLookMs } from '#ui/timings.ts'
import { DeskButton } from './action-button.tsx'

type StepLeavingProps = {
  pressed: PressedView
  may: { change: boolean; money: boolean }
  /** Which one it is, on a page of several. */
  of?: Record<string, string>
}

/**
 * Something was pressed and leaves the house in some seconds. The bar below offers Undo to whoever pressed, these buttons to
 * every colleague. What becomes of it shows by itself; without script, with the next look.
 */
export function StepLeaving({ pressed, may, of = {} }: StepLeavingProps) {
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
  const mayChange = permissionFor(pressed.step) === 'handle-money' ? may.money : may.change
  return (
    <>
      <p className="text-muted">{deskSteps[pressed.step].waits}</p>
      {typed && <p className="break-words font-medium">{typed}</p>}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <DeskButton look="quiet" fields={{ ...of, intent: `undo-${pressed.step}` }}>
            Take it back
          </DeskButton>
          <DeskButton look="quiet" fields={{ ...of, intent: 'at-once' }}>
            Don’t wait
          </DeskButton>
        </div>
      )}
    </>
  )
}
