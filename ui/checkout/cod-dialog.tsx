import { type RefObject, useEffect } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { codTotal, type Quote } from '#domain/quote.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Button } from '#ui/parts/button.tsx'
import { OrderReceivedDrawing } from '#ui/parts/drawing-order-received.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Sum } from '#ui/parts/sum.tsx'

export type ConfirmAnswer = { placed: { orderId: string } } | Refusal

type CodDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  fetcher: FetcherWithComponents<ConfirmAnswer>
  quote: Quote
  checkoutKey: string
  isAsked: boolean
  refusal: Refusal | null
}

/** The last question. A sheet on a phone; without script it stands open in the page that asks it. */
export function CodDialog({ ref, fetcher, isAsked, ...question }: CodDialogProps) {
  const isBusy = fetcher.state !== 'idle'
  const isPlaced = fetcher.data !== undefined && 'placed' in fetcher.data
  useModal(ref, isAsked)
  return (
    <dialog
      ref={ref}
      open={isAsked}
      aria-labelledby="cod-title"
      onCancel={(event) => (isBusy || isPlaced) && event.preventDefault()}
      className="fixed inset-x-0 bottom-0 top-auto z-40 mx-auto max-h-[90dvh] w-full max-w-md overflow-y-auto rounded-t-card border border-line bg-paper p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-float sm:bottom-auto sm:top-[12vh] sm:rounded-card"
    >
      <div role="status">{isPlaced && <Confirmed />}</div>
      {!isPlaced && <Question fetcher={fetcher} isBusy={isBusy} {...question} />}
    </dialog>
  )
}

/** A dialog that came open with the page becomes a modal one as soon as a script can make it so. */
function useModal(ref: RefObject<HTMLDialogElement | null>, isAsked: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!isAsked || dialog === null || dialog.matches(':modal')) return
    dialog.close()
    dialog.showModal()
  }, [ref, isAsked])
}

type QuestionProps = Pick<CodDialogProps, 'fetcher' | 'quote' | 'checkoutKey' | 'refusal'> & {
  isBusy: boolean
}

function Question({ fetcher, quote, checkoutKey, refusal, isBusy }: QuestionProps) {
  const total = codTotal(quote) ?? quote.itemsTotal
  return (
    <>
      <h2 id="cod-title" className="text-lg">
        Cash on Delivery
      </h2>
      <dl className="mt-3 space-y-1.5">
        <Sum label="Extra charge" amount={formatRupees(quote.codCharge ?? quote.itemsTotal)} />
        <Sum label="Amount to be Paid" amount={formatRupees(total)} strong />
      </dl>
      <ul className="mb-4 mt-3 list-disc space-y-1 pl-5 text-sm text-muted">
        <li>Free gifts are only for online payment.</li>
        <li>You can track your order on the Orders page.</li>
      </ul>
      {refusal && !isBusy && <Notice look="error">{refusal.message}</Notice>}
      <fetcher.Form method="post" action="/confirmorder?pay=cod" className="mt-4">
        <input type="hidden" name="intent" value="cod" />
        <input type="hidden" name="checkoutKey" value={checkoutKey} />
        <input type="hidden" name="shownAmount" value={total} />
        <Button wide disabled={isBusy}>
          {isBusy ? 'Placing your order…' : 'Confirm'}
        </Button>
      </fetcher.Form>
      <form method="dialog" className="mt-2">
        <Button look="quiet" wide disabled={isBusy}>
          No
        </Button>
      </form>
    </>
  )
}

function Confirmed() {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <OrderReceivedDrawing />
      <p id="cod-title" className="font-display text-xl font-bold">
        Order Confirmed
      </p>
    </div>
  )
}
