import { indianTime } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { AddressChangeForm, type ShownUnchanged } from './address-change-form.tsx'
import { AskedSize, type ShownSizeAsk } from './asked-size.tsx'
import { type ShownLine, SizeChangeForm } from './size-change-form.tsx'
import * as texts from './texts.tsx'

type ChangePageProps = {
  orderId: string
  /** Reason why nothing can be changed; null otherwise. */
  refused: string | null
  until: Date
  lines: readonly ShownLine[]
  address: Record<string, unknown>
  amount: number
  formKey: string
  unchanged: ShownUnchanged | null
  /** Payment link of the order, with the dearer size that it waits for. */
  amountDue: { path: string; amount: Paise; sizeAsk: ShownSizeAsk | null; hasCredit: boolean } | null
}

/** Page on which a shopper changes size, address or phone before packing. */
export function ChangePage(props: ChangePageProps) {
  const { orderId, refused, until, lines, address, amount, formKey, unchanged, amountDue } = props
  return (
    <main className="mx-auto max-w-xl px-4 py-4 sm:px-6 lg:py-8">
      <div className="mb-4">
        <PageHeading back={`/order/${orderId}`} label={texts.backToTheOrder} title={texts.changeOrder} />
      </div>
      {refused === null ? (
        <div className="space-y-8">
          <p className="text-muted">{texts.changeUntil(indianTime(until))}</p>
          <SizeChanges lines={lines} formKey={formKey} unchanged={unchanged} />
          <section className="space-y-4">
            <h2 className="text-base">{texts.addressAndPhone}</h2>
            <AddressChangeForm address={address} amount={amount} formKey={formKey} unchanged={unchanged} />
          </section>
        </div>
      ) : (
        <>
          {unchanged && (
            <Alert variant="error" className="mb-4">
              {unchanged.refusal.message}
            </Alert>
          )}
          <WhyNot orderId={orderId} refused={refused} amountDue={amountDue} />
          <ButtonLink variant="quiet" to={`/order/${orderId}`}>
            {texts.backToTheOrder}
          </ButtonLink>
        </>
      )}
    </main>
  )
}

/** Reason why nothing can be changed, or the size that is not paid yet. */
function WhyNot({ orderId, refused, amountDue }: Pick<ChangePageProps, 'orderId' | 'refused' | 'amountDue'>) {
  if (!amountDue?.sizeAsk)
    return (
      <Alert variant="error" className="mb-4">
        {refused}
      </Alert>
    )
  return (
    <div className="mb-4">
      <AskedSize {...amountDue} sizeAsk={amountDue.sizeAsk} orderId={orderId} />
    </div>
  )
}

/** Form per line; a refused one shows its error. */
export function SizeChanges({ lines, formKey, unchanged }: Pick<ChangePageProps, 'lines' | 'formKey' | 'unchanged'>) {
  const wrong = (position: number) =>
    unchanged?.typed['intent'] === 'size' && unchanged.typed['position'] === String(position)
      ? unchanged.refusal.message
      : undefined
  if (lines.length === 0) return null
  return (
    <section className="space-y-4">
      <h2 className="text-base">{texts.sizes}</h2>
      {lines.map((line) => (
        <SizeChangeForm key={line.position} line={line} formKey={formKey} error={wrong(line.position)} />
      ))}
    </section>
  )
}
