import { Form } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

type Fields = Readonly<Record<string, string>>

/** Ways back to the shop: without a callback the gateway only leads back, paid or not. */
type Ways = { left: string; callback: string | null; paid: Fields | null; declined: Fields | null }

type Props = {
  /** The gateway's name. */
  label: string
  amount: Paise
  orderId: string
  isPaid: boolean
  /** It takes no payment any more. */
  isOver: boolean
  ways: Ways
  /** 'declined' after a decline, 'gone' when the tab was closed after paying, 'pending' while the bank decides. */
  ending: 'declined' | 'gone' | 'pending' | null
}

/** Card page of a gateway's sandbox, with every possible result. */
export function GatewayPage({ label, amount, orderId, isPaid, isOver, ways, ending }: Props) {
  const isGone = ending === 'gone'
  const note = isGone ? texts.paidNote : isPaid ? texts.paymentSuccessful : isOver ? texts.pageIsOver : null
  const result = note ?? (ending === 'pending' ? texts.bankDecides : null)
  return (
    <main className="mx-auto max-w-md px-4 py-6 sm:px-6">
      <p className="text-sm font-medium text-muted">{texts.sandboxGatewayNote(label)}</p>
      <h1 className="mt-1 text-2xl tabular-nums">{formatRupees(amount)}</h1>
      <p className="mt-1 break-all text-sm text-muted">{texts.orderIdLowercase(orderId)}</p>
      <section className="mt-6 rounded-card border border-line bg-surface p-4">
        {result === null ? (
          <Choices ways={ways} isDeclined={ending === 'declined'} />
        ) : (
          <p role="status" className="font-medium">
            {result}
          </p>
        )}
        {result !== null && !isGone && (
          <div className="mt-4">
            <WayBack ways={ways} fields={isPaid ? ways.paid : null} variant="primary" />
          </div>
        )}
      </section>
    </main>
  )
}

function Choices({ ways, isDeclined }: { ways: Ways; isDeclined: boolean }) {
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
          <WayBack ways={ways} fields={ways.declined} variant="plain" />
        ) : (
          <ButtonLink to={ways.left} variant="plain" reloadDocument>
            {texts.closeWithoutPaying}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Way back to the shop, which verifies the form's signature or asks the gateway. */
function WayBack({ ways, fields, variant }: { ways: Ways; fields: Fields | null; variant: 'primary' | 'plain' }) {
  if (fields === null || ways.callback === null)
    return (
      <ButtonLink to={ways.left} wide variant={variant} reloadDocument>
        {texts.backToTheShop}
      </ButtonLink>
    )
  return (
    <form method="post" action={ways.callback}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button wide variant={variant}>
        {texts.backToTheShop}
      </Button>
    </form>
  )
}
