import { Form } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

type Fields = Readonly<Record<string, string>>

type Props = {
  amount: Paise
  orderId: string
  /** Return URL, and the fields returned after paying. */
  callback: string
  paid: Fields | null
  /** 'declined' after a decline, 'gone' when the tab was closed after paying. */
  ending: 'declined' | 'gone' | null
}

/** Card page of the gateway sandbox, with every possible result. */
export function GatewayPage({ amount, orderId, callback, paid, ending }: Props) {
  return (
    <main className="mx-auto max-w-md px-4 py-6 sm:px-6">
      <p className="text-sm font-medium text-muted">{texts.sandboxGatewayNote}</p>
      <h1 className="mt-1 text-2xl tabular-nums">{formatRupees(amount)}</h1>
      <p className="mt-1 break-all text-sm text-muted">{texts.orderIdLowercase(orderId)}</p>
      <section className="mt-6 rounded-card border border-line bg-surface p-4">
        {paid !== null && <WayBack paid={paid} callback={callback} />}
        {paid === null && ending !== 'gone' && (
          <Choices orderId={orderId} callback={callback} isDeclined={ending === 'declined'} />
        )}
        {ending === 'gone' && <p role="status">{texts.paidNote}</p>}
      </section>
    </main>
  )
}

function Choices({ orderId, callback, isDeclined }: { orderId: string; callback: string; isDeclined: boolean }) {
  return (
    <>
      {isDeclined && (
        <p role="alert" className="mb-4 font-medium">
          {texts.theBankDeclinedThePayment}
        </p>
      )}
      <Form method="post" className="grid gap-3">
        <Button intent="pay" wide>
          {isDeclined ? texts.tryAgain : texts.pay}
        </Button>
        <Button intent="decline" variant="quiet" wide>
          {texts.letTheBankDeclineIt}
        </Button>
        <Button intent="pay-and-close" variant="quiet" wide>
          {texts.payAndCloseTheTab}
        </Button>
      </Form>
      <div className="mt-3 text-center">
        {isDeclined ? (
          <Return callback={callback} fields={declined} variant="plain" />
        ) : (
          <ButtonLink to={`/pay/${orderId}/left`} variant="plain" reloadDocument>
            {texts.closeWithoutPaying}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Fields that the real gateway sends for a failed payment. */
const declined = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_failed' }

function WayBack({ paid, callback }: { paid: Fields; callback: string }) {
  return (
    <>
      <p role="status" className="mb-4 font-medium">
        {texts.paymentSuccessful}
      </p>
      <Return callback={callback} fields={paid} variant="primary" />
    </>
  )
}

/** Form back to the shop, which verifies its signature, as with the real gateway. */
function Return({ callback, fields, variant }: { callback: string; fields: Fields; variant: 'primary' | 'plain' }) {
  return (
    <form method="post" action={callback}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button wide variant={variant}>
        {texts.backToTheShop}
      </Button>
    </form>
  )
}
