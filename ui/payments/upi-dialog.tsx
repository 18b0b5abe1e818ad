import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import type { UpiPayee } from '#domain/payments/upi.ts'
import { upiAppLinks } from '#domain/payments/upi-apps.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Field } from '#ui/parts/field.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { OrderReceivedIllustration } from '#ui/parts/illustrations/order-received.tsx'
import { focusDialogHeading, useModal } from '#ui/parts/use-modal.ts'
import { paymentPollMs } from '#ui/timings.ts'
import { usePolling } from '#ui/use-polling.ts'
import * as texts from './texts.tsx'
import { BankTransfer, UpiId } from './upi-options.tsx'

type UpiPayment = {
  orderId: string
  amount: Paise
  /** upi:// link and its QR code as a data URL. */
  link: string
  picture: string
  payee: UpiPayee | null
  confirmsItself: boolean
  /** Link to the shop's chat with a prefilled message; null when not set. */
  chat: string | null
  isPaymentReported: boolean
}

type UpiDialogProps = {
  payment: UpiPayment
  /** `utr`: the reference as it was typed. */
  refusal: (Refusal & { utr?: string }) | null
}

/** UPI instructions (spec §2). The order exists already and is listed in My Orders. */
export function UpiDialog({ payment, refusal }: UpiDialogProps) {
  const { ref } = useModal(1)
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  const order = `/order/${payment.orderId}`
  usePolling(payment.confirmsItself && !isSent, paymentPollMs)
  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={isSent ? 'upi-thanks' : 'upi-title'}
      onCancel={(event) => {
        event.preventDefault()
        navigate(order, { replace: true })
      }}
      className="fixed inset-0 z-40 m-auto max-h-dvh w-full max-w-lg overflow-y-auto border border-line bg-paper p-5 text-ink shadow-float sm:max-h-[92dvh] sm:rounded-card"
    >
      {isSent ? (
        <ThankYou payment={payment} heading={takeFocus} />
      ) : (
        <>
          <Instructions payment={payment} />
          {payment.payee && <ByHand payment={payment} refusal={refusal} onSent={() => setSent(true)} />}
        </>
      )}
      <p className="mt-2 text-center">
        <ButtonLink
          label={isSent || payment.isPaymentReported ? texts.lookAtThisOrder : texts.payLater}
          to={order}
          replace
          variant="plain"
        />
      </p>
    </dialog>
  )
}

function Instructions({
  payment: { amount, link, picture, payee, confirmsItself, isPaymentReported },
}: {
  payment: UpiPayment
}) {
  const areAppsFirst = confirmsItself || Boolean(payee?.merchant)
  return (
    <>
      <h2 id="upi-title" ref={focusDialogHeading} tabIndex={-1} className="text-lg outline-none">
        {texts.payByUpi(formatRupees(amount))}
      </h2>
      {isPaymentReported ? (
        <Alert text={texts.paymentReported} variant="success" className="mt-2" />
      ) : (
        <p className="mt-1 text-sm text-muted">{texts.orderPlaced}</p>
      )}
      {areAppsFirst && <OpenApps link={link} />}
      <div className={areAppsFirst ? 'max-lg:hidden' : ''}>
        <h3 className="mt-4 text-base">{payee ? texts.optionOneScanTheCode : texts.scanTheCode}</h3>
        <QrCode picture={picture} />
      </div>
      {areAppsFirst && (
        <Disclosure label={texts.scanWithAnotherPhone} className="mt-3 lg:hidden">
          <QrCode picture={picture} />
        </Disclosure>
      )}
      {confirmsItself && (
        <p role="status" className="mt-2 text-center text-sm text-muted">
          <span className="no-script:hidden">
            {texts.waitingForPayment(
              <span aria-hidden="true" className="mr-2 inline-block size-2 animate-pulse rounded-full bg-teal" />,
            )}
          </span>
          <span className="hidden no-script:inline">{texts.statusInOrders}</span>
        </p>
      )}
      {!areAppsFirst && <OpenApp link={link} />}
    </>
  )
}

function QrCode({ picture }: { picture: string }) {
  return (
    <img
      src={picture}
      width={300}
      height={300}
      alt={texts.qrCodeLabel}
      className="mx-auto mt-2 h-auto w-75 max-w-full rounded-card bg-white ring-1 ring-line"
    />
  )
}

/**
 * Links to UPI apps. First when the code is the gateway's or the account a registered merchant's; many apps decline
 * links to other accounts, so there the QR code is first.
 */
function OpenApp({ link }: { link: string }) {
  return (
    <a
      href={link}
      className="mt-3 flex min-h-12 items-center justify-center gap-2 rounded-card bg-accent px-5 font-semibold text-on-accent lg:hidden"
    >
      <Icon name="upi" size={20} />
      {texts.openAUpiApp}
    </a>
  )
}

/**
 * Links to one app each, for phones that open any app for a link of all. Only where apps take such links: for others the
 * code is first.
 */
function OpenApps({ link }: { link: string }) {
  return (
    <div className="lg:hidden">
      <OpenApp link={link} />
      <ul aria-label={texts.orAnAppOfYours} className="mt-3 grid grid-cols-2 gap-2">
        {upiAppLinks(link).map((app) => (
          <li key={app.name}>
            <a
              href={app.link}
              className="flex min-h-11 items-center justify-center rounded-card border border-edge px-3 font-medium"
            >
              {app.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Reported payments: a transfer to the shop's account, with screenshot or UTR. */
function ByHand({ payment, refusal, onSent }: UpiDialogProps & { onSent: () => void }) {
  const { payee, chat } = payment
  return (
    <>
      {payee?.bank && <BankTransfer bank={payee.bank} />}
      {payee && <UpiId vpa={payee.vpa} option={payee.bank ? 3 : 2} />}
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onSent}
          className="mt-5 flex min-h-12 items-center justify-center gap-2 rounded-card border border-edge px-5 py-2 text-center font-semibold text-balance"
        >
          <Icon name="chat" size={20} />
          {texts.sendScreenshotOnWhatsApp}
        </a>
      )}
      <Reference payment={payment} refusal={refusal} />
      <div className="hidden border-t border-line pt-4 no-script:block">
        <ThankYou payment={payment} />
      </div>
    </>
  )
}

/** Field for the UTR, by which staff find the payment. */
function Reference({ payment, refusal: answered }: UpiDialogProps) {
  const [refusal, keep] = useState(answered)
  // Polling reloads the page, which drops the form's answer.
  if (answered !== null && answered !== refusal) keep(answered)
  return (
    <PostForm
      intent="upi-reference"
      fields={{ orderId: payment.orderId }}
      action={`/confirmorder?upi=${payment.orderId}`}
      className="mt-5 border-t border-line pt-4"
    >
      <Field
        label={texts.upiReferenceUtr}
        name="utr"
        defaultValue={refusal?.utr}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint={texts.utrHint}
        error={refusal?.message}
      />
      <Button label={texts.saveTheReference} variant="quiet" wide className="mt-3" />
    </PostForm>
  )
}

type ThankYouProps = { payment: UpiPayment; heading?: (heading: HTMLHeadingElement | null) => void }

/** Focuses the next heading after the pressed button was removed. */
const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus()

function ThankYou({ payment, heading }: ThankYouProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <OrderReceivedIllustration />
      <h2 id="upi-thanks" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.thankYouForYourOrder}
      </h2>
      <p className="text-sm text-muted">{texts.furtherCommunicationIsDoneVia}</p>
      <PostForm
        intent="upi-done"
        fields={{ orderId: payment.orderId }}
        action={`/confirmorder?upi=${payment.orderId}`}
        className="w-full"
      >
        <Button label={texts.done} wide />
      </PostForm>
    </div>
  )
}
