import { useEffect, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { UpiPayee } from '#domain/upi.ts'
import { Button } from '#ui/parts/button.tsx'
import { OrderReceivedDrawing } from '#ui/parts/drawing-order-received.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { takeFirstFocus, useModal } from '#ui/parts/use-modal.ts'
import { upiLookMs } from '#ui/timings.ts'
import { tell } from '#ui/toast.ts'

export type UpiPayment = {
  orderId: string
  amount: Paise
  /** upi:// address, and its QR code as a picture. */
  link: string
  picture: string
  payee: UpiPayee | null
  confirmsItself: boolean
  /** Opens the shop's chat with the order filled in; null when the shop has none. */
  chat: string | null
}

type UpiDialogProps = { payment: UpiPayment; refusal: Refusal | null }

/** How to pay by UPI (spec §2). The order is there already; closing the dialog leaves it in My Orders. */
export function UpiDialog({ payment, refusal }: UpiDialogProps) {
  const { ref } = useModal(1)
  const [isSent, setSent] = useState(false)
  useLookForMoney(payment.confirmsItself)
  return (
    <dialog
      ref={ref}
      open
      aria-labelledby="upi-title"
      className="fixed inset-0 z-40 m-auto max-h-dvh w-full max-w-lg overflow-y-auto border border-line bg-paper p-5 text-ink shadow-float sm:max-h-[92dvh] sm:rounded-card"
    >
      {isSent ? (
        <ThankYou payment={payment} />
      ) : (
        <Instructions payment={payment} onSent={() => setSent(true)} />
      )}
      {!payment.confirmsItself && <Reference payment={payment} refusal={refusal} />}
      {!isSent && !payment.confirmsItself && (
        <div className="no-script:block hidden">
          <ThankYou payment={payment} />
        </div>
      )}
    </dialog>
  )
}

/** The gateway tells the shop; the page asks the shop. */
function useLookForMoney(isAwaited: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.hidden || revalidate(), upiLookMs)
    return () => clearInterval(timer)
  }, [isAwaited, revalidate])
}

function Instructions({ payment, onSent }: { payment: UpiPayment; onSent: () => void }) {
  const { amount, link, picture, payee, chat, confirmsItself } = payment
  return (
    <>
      <h2 id="upi-title" ref={takeFirstFocus} tabIndex={-1} className="text-lg outline-none">
        Pay {formatRupees(amount)} by UPI
      </h2>
      <h3 className="mt-4 text-base">{payee?.bank ? 'Option 1: scan the code' : 'Scan the code'}</h3>
      <img
        src={picture}
        width={300}
        height={300}
        alt="UPI QR code for this payment"
        className="mx-auto mt-2 h-auto w-75 max-w-full rounded-card border border-line"
      />
      <a
        href={link}
        className="mt-3 flex min-h-12 items-center justify-center gap-2 rounded-card bg-accent px-5 font-semibold text-on-accent"
      >
        <Icon name="upi" size={20} />
        Open a UPI app
      </a>
      {payee?.bank && <BankTransfer bank={payee.bank} />}
      {payee && <UpiId vpa={payee.vpa} />}
      {confirmsItself ? (
        <p role="status" className="mt-4 text-center text-sm text-muted">
          Waiting for your payment. This page goes on by itself.
        </p>
      ) : (
        chat && (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onSent}
            className="mt-5 flex min-h-12 items-center justify-center gap-2 rounded-card border border-edge px-5 text-center font-semibold"
          >
            <Icon name="chat" size={20} />
            Send Screenshot on WhatsApp
          </a>
        )
      )}
    </>
  )
}

function BankTransfer({ bank }: { bank: NonNullable<UpiPayee['bank']> }) {
  const facts = [
    ['Account holder', bank.holder],
    ['Account number', bank.account],
    ['IFSC', bank.ifsc],
    ['Bank', bank.bank],
  ] as const
  return (
    <>
      <h3 className="mt-5 text-base">Option 2: bank transfer</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, words]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="select-all break-all font-medium tabular-nums">{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function UpiId({ vpa }: { vpa: string }) {
  const copy = () =>
    navigator.clipboard.writeText(vpa).then(
      () => tell('UPI ID copied!'),
      () => tell(`Failed to copy. The UPI id is ${vpa}`, 'error'),
    )
  return (
    <>
      <h3 className="mt-5 text-base">Option 3: UPI id</h3>
      <p className="mt-1 flex items-center gap-2">
        <span className="min-w-0 flex-1 select-all break-all font-medium">{vpa}</span>
        <Button type="button" look="quiet" onClick={copy} className="no-script:hidden">
          Copy
        </Button>
      </p>
    </>
  )
}

/** The bank's number is what the shop can find the money by; a picture proves nothing. */
function Reference({ payment, refusal }: UpiDialogProps) {
  return (
    <Form
      method="post"
      action={`/confirmorder?upi=${payment.orderId}`}
      className="mt-5 border-t border-line pt-4"
    >
      <input type="hidden" name="intent" value="upi-reference" />
      <input type="hidden" name="orderId" value={payment.orderId} />
      <Field
        label="UPI reference (UTR), 12 digits, from your payment app"
        name="utr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={refusal?.message}
      />
      <Button look="quiet" wide className="mt-3">
        Save the reference
      </Button>
    </Form>
  )
}

function ThankYou({ payment }: { payment: UpiPayment }) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <OrderReceivedDrawing />
      <p className="font-display text-xl font-bold">Thank You for Your Order!</p>
      <p className="text-sm text-muted">
        Further communication is done via WhatsApp. Your order is processed once your payment screenshot
        arrives.
      </p>
      <Form method="post" action={`/confirmorder?upi=${payment.orderId}`} className="w-full">
        <input type="hidden" name="intent" value="upi-done" />
        <input type="hidden" name="orderId" value={payment.orderId} />
        <Button wide>Done</Button>
      </Form>
    </div>
  )
}
