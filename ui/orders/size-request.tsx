import { useNavigation } from 'react-router'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { sizeIsBeingChecked } from '#domain/orders/texts.ts'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

/** `isOnline`: false where store credit alone can pay for it. `reportedAt`: the shopper said that it is paid by UPI. */
export type ShownSizeRequest = {
  key: string
  note: string
  expiresAt: Date
  isOnline: boolean
  reportedAt: Date | null
}

/** Payment link of an order, with the saving or the dearer size that it waits for, which store credit may cover. */
export type ShownPayOffer = {
  path: string
  amount: Paise
  saved: Paise
  sizeRequest: ShownSizeRequest | null
  hasCredit: boolean
}

type UnpaidSizeChangeProps = Pick<ShownPayOffer, 'path' | 'amount' | 'hasCredit'> & {
  sizeRequest: ShownSizeRequest
  orderId: string
}

/** Offer of a dearer size that is not paid yet: pay the difference, or keep the size. */
export function UnpaidSizeChange({ sizeRequest, orderId, path, amount, hasCredit }: UnpaidSizeChangeProps) {
  const sum = formatRupees(amount)
  const action = `/order/${orderId}/change`
  const { note, isOnline, reportedAt } = sizeRequest
  return (
    <div className="space-y-3 rounded-card border border-line p-4">
      <p className="font-semibold">{note}</p>
      {reportedAt === null ? (
        <>
          <p>{texts.sizeChangesOncePaid(indianTime(sizeRequest.expiresAt))}</p>
          <div className="flex flex-wrap gap-3">
            {isOnline && <ButtonLink label={texts.payOnline(sum)} to={path} />}
            {hasCredit && <PayWithCredit {...{ action, sizeRequest }} label={texts.payWithCredit(sum)} />}
            <CancelSizeRequest action={action} label={texts.keepTheSize} />
          </div>
        </>
      ) : (
        <p>{sizeIsBeingChecked}</p>
      )}
    </div>
  )
}

type PayWithCreditProps = { action: string; sizeRequest: ShownSizeRequest; label: string }

function PayWithCredit({ action, sizeRequest: { key, isOnline }, label }: PayWithCreditProps) {
  const { state } = useNavigation()
  return (
    <PostForm action={action} intent="credit" fields={{ request: key }}>
      <Button label={label} variant={isOnline ? 'quiet' : 'primary'} disabled={state !== 'idle'} />
    </PostForm>
  )
}

export function CancelSizeRequest({ action, label }: { action: string; label: string }) {
  const { state } = useNavigation()
  return (
    <PostForm action={action} intent="keep">
      <Button label={label} variant="quiet" disabled={state !== 'idle'} />
    </PostForm>
  )
}
