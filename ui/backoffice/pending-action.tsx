import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type PendingActionView, pendingActionTexts, permissionForAction } from '#domain/backoffice/pending-action.ts'
import { actionInputText } from '#domain/backoffice/pending-action-input.ts'
import { pendingActionRefreshMs } from '#ui/timings.ts'
import { lookAgain } from './connection.ts'
import { ActionButton } from './fields.tsx'
import { texts } from './texts.tsx'

type PendingActionNoticeProps = {
  pending: PendingActionView
  may: { change: boolean; money: boolean }
  /** Identifies the subject on a page with several. */
  of?: Record<string, string>
}

/**
 * Shows a pending action, with buttons for every colleague with its permission; the toast offers Undo only to its staff
 * member. Polls for the result.
 */
export function PendingActionNotice({ pending, may, of = {} }: PendingActionNoticeProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => lookAgain(pending.leftMs + pendingActionRefreshMs, revalidate), [pending, revalidate])
  const input = actionInputText(pending.input)
  const mayChange = permissionForAction(pending.action) === 'handle-money' ? may.money : may.change
  return (
    <>
      <p className="text-muted">{pendingActionTexts[pending.action].waiting}</p>
      {input && <p className="break-words font-medium">{input}</p>}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <ActionButton label={texts.undo} variant="quiet" fields={{ ...of, intent: `undo-${pending.action}` }} />
          <ActionButton label={texts.doItNow} variant="quiet" fields={{ ...of, intent: 'at-once' }} />
        </div>
      )}
    </>
  )
}
