import { useEffect, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { cancelled, cancelPrompt } from '#domain/orders/texts.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { LinkListItem } from '#ui/parts/link-list.tsx'
import { dialogStyles, focusDialogHeading, useModal } from '#ui/parts/use-modal.ts'
import { showToast } from '#ui/toast.ts'
import * as texts from './texts.tsx'

type CancelOrderProps = { orderId: string; isPaid: boolean; refusal: Refusal | null }

/** Row with a confirmation dialog; without script the confirmation is part of the page. */
export function CancelOrder({ orderId, isPaid, refusal }: CancelOrderProps) {
  const [search] = useSearchParams()
  const [openCount, setOpenCount] = useState(0)
  const fetcher = useFetcher<Refusal | { notice: string }>()
  const isAsked = search.has('cancel')
  const { ref, isJustOpen } = useModal(isAsked ? openCount + 1 : openCount)
  const answer = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (!answer || isRefusal(answer)) return
    showToast(cancelled)
    // The state and the refund are at the top of the page.
    scrollTo(0, 0)
  }, [answer])
  const problem = isRefusal(answer) ? answer : refusal
  return (
    <LinkListItem
      to="?cancel"
      icon="close"
      label={texts.cancelOrder}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault()
        setOpenCount(openCount + 1)
      }}
    >
      <dialog ref={ref} open={isAsked} aria-labelledby="cancel-title" className={dialogStyles}>
        <h2 id="cancel-title" ref={focusDialogHeading} tabIndex={-1} className="text-lg outline-none">
          {cancelPrompt}
        </h2>
        {isPaid && <p className="mt-2 text-sm text-muted">{texts.refundHint}</p>}
        {!isBusy && <RefusalAlert refusal={problem} className="mt-4" />}
        <fetcher.Form method="post" action={`/order/${orderId}?cancel`} className="mt-4">
          <input type="hidden" name="intent" value="cancel" />
          <Button wide disabled={isBusy || isJustOpen}>
            {isBusy ? texts.cancelling : texts.yes}
          </Button>
        </fetcher.Form>
        <form method="dialog" className="mb-4 mt-2">
          <Button variant="quiet" wide disabled={isBusy}>
            {texts.no}
          </Button>
        </form>
      </dialog>
    </LinkListItem>
  )
}
