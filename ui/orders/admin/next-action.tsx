import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money.ts'
import { cancelRefusal } from '#domain/orders/cancel.ts'
import { prepaidLeft } from '#domain/orders/order.ts'
import { partialCancelRefusal } from '#domain/orders/partial-cancel.ts'
import { orderTasks } from '#domain/orders/tasks.ts'
import { backToPacking, parcelLost } from '#domain/orders/texts.ts'
import { formatPhone } from '#domain/phone.ts'
import { ownDelivery, shipmentUpdates } from '#domain/shipping/manual-shipment.ts'
import { ActionButton, ActionForm } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { PendingActionNotice } from '#ui/backoffice/pending-action.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LinkToShare } from '#ui/payments/admin/link-to-share.tsx'
import { RestockFields } from '#ui/returns/admin/receive-forms.tsx'
import { ManualShipmentFields } from '#ui/shipping/admin/manual-shipment-fields.tsx'
import { actionFormPath } from './action-form-path.ts'
import { CashToCome } from './cash-to-come.tsx'
import type { OrderDetailPageProps } from './detail-page.tsx'
import { texts } from './texts.tsx'
import { ToUnpack } from './to-unpack.tsx'

type StepProps = Pick<
  OrderDetailPageProps,
  | 'order'
  | 'facts'
  | 'pending'
  | 'input'
  | 'undone'
  | 'courier'
  | 'phones'
  | 'sendsCodes'
  | 'may'
  | 'refusal'
  | 'payAt'
  | 'payLink'
  | 'settledCash'
>

/** Next task as one large button, with other actions below. */
export function NextAction(props: StepProps) {
  const { order, may, pending } = props
  const isLeaving = pending !== null && pending.error === null
  const step = isLeaving ? <PendingActionNotice pending={pending} may={may} /> : stepIndex(props)
  const canCancel = may.change && !isLeaving && cancelRefusal(order) === null
  if (step === null && !canCancel) return null
  return (
    <Panel title={texts.next}>
      <div className="space-y-4">
        {pending?.error && pending.action !== 'refund' && <Alert text={pending.error} variant="error" />}
        {step ?? <p className="text-muted">{waitingText(order)}</p>}
        {order.status === 'unpaid' &&
          order.attempt !== 'unmatched' &&
          order.paymentMethod !== 'COD' &&
          order.paymentReportedAt === null &&
          props.payLink === null &&
          order.fulfilmentState === 'waiting' && <OrderPageToShare {...props} />}
        {!isLeaving && mayCheck(props) && <ButtonLink label={texts.checkTheUpiPayment} wide to="/admin/upi" />}
        {canCancel && (
          <div className="-ml-5 flex flex-wrap">
            {isUnpacked(props) && (
              <ButtonLink
                label={texts.changeSizeOrAddress}
                variant="plain"
                to={`/admin/orders/${order.orderId}/change`}
              />
            )}
            {isPacked(props) && <ActionButton label={backToPacking} variant="plain" fields={{ intent: 'repack' }} />}
            <ButtonLink
              label={texts.cancelThisOrder}
              variant="plain"
              to={actionFormPath('cancel', order, props.undone)}
            />
            {mayTakeOut(props) && (
              <ButtonLink
                label={texts.cancelPieces}
                variant="plain"
                to={actionFormPath('cancel-units', order, props.undone)}
              />
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}

function OrderPageToShare({ order, payAt: { link, shop }, phones }: StepProps) {
  const message = texts.payMessage(shop, formatRupees(order.amount), link)
  return <LinkToShare link={link} text={texts.payLinkNote} message={message} whatsapp={phones?.whatsapp} />
}

const isPacked = ({ facts, order }: StepProps) => facts.task === 'waybill' || order.fulfilmentState === 'ready'
const isUnpacked = ({ facts: { task } }: StepProps) => task === 'confirm' || task === 'pack'

/** Tells whether units can be cancelled singly; an order of one unit only as a whole. */
function mayTakeOut({ order, courier }: StepProps): boolean {
  const units = order.items.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
  return units > 1 && partialCancelRefusal(order, { hasCourier: courier !== null }) === null
}

function mayCheck({ order: { paymentMethod, status, fulfilmentState, paymentReportedAt }, may }: StepProps): boolean {
  const isOpen = paymentMethod === 'UPI' && status === 'unpaid' && fulfilmentState === 'waiting'
  return may.money && isOpen && paymentReportedAt !== null
}

function waitingText({ attempt, paymentState, fulfilmentState }: StepProps['order']): string {
  if (paymentState === 'refunded') return texts.refundedDontShipIt
  if (fulfilmentState === 'waiting' && attempt === 'unmatched') return texts.wrongAmountCame
  if (fulfilmentState === 'waiting') return texts.waitingForTheShoppersPayment
  return texts.waitingForTheCourier
}

function stepIndex(props: StepProps): ReactNode {
  const { facts, order, may, settledCash } = props
  const owesCash = order.paymentMethod === 'COD' && order.paymentState === 'none' && settledCash.length === 0
  if (order.fulfilmentState === 'delivered' && owesCash && may.money) return <CashToCome order={order} />
  const isUnpacked = order.fulfilmentState === 'returned' && facts.returnedStock !== null
  if (isUnpacked && prepaidLeft(order) > 0) return <ToRefund {...props} />
  if (facts.task === 'confirm') return may.confirm ? <ToConfirm {...props} /> : null
  if (!may.change) return null
  if (facts.task === 'pack') return <ToPack orderId={order.orderId} />
  if (facts.task === 'waybill') return <ToShip {...props} />
  if (order.fulfilmentState === 'ready') return <ToHandOver {...props} />
  if (order.fulfilmentState === 'shipped') return <OnTheWay {...props} />
  if (order.fulfilmentState === 'returned' && facts.returnedStock === null) return <ToUnpack {...props} />
  return null
}

function ToConfirm({ sendsCodes, phones }: Pick<StepProps, 'sendsCodes' | 'phones'>) {
  return (
    <>
      <p className="text-muted">{sendsCodes ? texts.codCallNote : texts.callBeforeYouConfirm}</p>
      {phones && (
        <ButtonLink wide variant="quiet" to={`tel:${phones.phone}`}>
          <Icon name="phone" size={20} />
          {texts.callPhone(formatPhone(phones.phone))}
        </ButtonLink>
      )}
      <ActionButton label={orderTasks.confirm.button} wide fields={{ intent: 'confirm' }} />
    </>
  )
}

function ToPack({ orderId }: { orderId: string }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      <ButtonLink variant="quiet" to={`/admin/orders/${orderId}/slip`}>
        <Icon name="printer" size={20} />
        {texts.packingSlip}
      </ButtonLink>
      <ActionButton label={orderTasks.pack.button} wide fields={{ intent: 'pack' }} />
    </div>
  )
}

function ToShip({ order, courier, refusal, input }: StepProps) {
  const wrong = refusal?.fields ?? {}
  const isTyped = 'courier' in input || 'waybill' in input
  return (
    <>
      {courier !== null && <ActionButton label={texts.getWaybillFrom(courier)} wide fields={{ intent: 'book' }} />}
      <Disclosure
        label={texts.shipByHand}
        open={courier === null || isTyped || 'waybill' in wrong || 'courier' in wrong}
      >
        <ActionForm
          intent="ship"
          submit={texts.shipped}
          variant={courier === null ? 'primary' : 'quiet'}
          className="space-y-3 pt-1"
        >
          <ManualShipmentFields input={input} wrong={wrong} mayLackWaybill />
        </ActionForm>
        <div className="pt-3">
          <ActionButton
            label={texts.iDeliverItMyself}
            wide
            variant="quiet"
            fields={{ intent: 'ship', ...ownDelivery(order.orderId) }}
          />
        </div>
      </Disclosure>
    </>
  )
}

function ToHandOver({ order, facts, courier }: StepProps) {
  return (
    <>
      {courier !== null && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <ButtonLink to={`/admin/orders/${order.orderId}/label.pdf`} variant="quiet" reloadDocument>
            <Icon name="printer" size={20} />
            {texts.label}
          </ButtonLink>
          {facts.task === 'label' && <ActionButton label={orderTasks.label.button} wide fields={{ intent: 'label' }} />}
        </div>
      )}
      <ActionButton label={shipmentUpdates.shipped.button} wide variant="quiet" fields={{ intent: 'shipped' }} />
    </>
  )
}

function OnTheWay({ input, refusal, order, undone }: StepProps) {
  const { returnedStock } = input
  const wrong = refusal?.fields?.['returnedStock']
  return (
    <>
      <ActionButton label={shipmentUpdates.delivered.button} wide fields={{ intent: 'delivered' }} />
      <Disclosure label={texts.parcelReturned} open={returnedStock !== undefined || wrong !== undefined}>
        <PostForm intent="returned" className="pt-1">
          <RestockFields also="later" chosen={returnedStock} wrong={wrong} />
          <Button label={shipmentUpdates.returned.button} variant="quiet" wide className="mt-3" />
        </PostForm>
      </Disclosure>
      <div className="-ml-5 flex">
        <ButtonLink label={parcelLost} variant="plain" to={actionFormPath('lost', order, undone)} />
      </div>
    </>
  )
}

/** Leads to the refund, which nobody else asks for. */
function ToRefund({ order, may, undone }: StepProps) {
  return (
    <>
      <p className="text-muted">{texts.moneyStillHere(formatRupees(prepaidLeft(order)))}</p>
      {may.money && <ButtonLink label={texts.refund} wide to={actionFormPath('refund', order, undone)} />}
    </>
  )
}
