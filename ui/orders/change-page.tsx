import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { indianTime } from '#domain/indian-time.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { SizeOffer } from '#domain/orders/change-order.ts'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { SelectField } from '#ui/parts/field.tsx'
import { PageHeading } from '#ui/parts/page-heading.tsx'
import { AddressChangeForm, type ShownUnchanged } from './address-change-form.tsx'
import { type ShownPayOffer, UnpaidSizeChange } from './size-request.tsx'
import * as texts from './texts.tsx'

type ChangePageProps = {
  orderId: string
  /** Reason why nothing can be changed; null otherwise. */
  refused: string | null
  until: Date
  lines: readonly ShownLine[]
  address: Record<string, unknown>
  takesGstin: boolean
  amount: number
  formKey: string
  unchanged: ShownUnchanged | null
  amountDue: ShownPayOffer | null
}

/** Page on which a shopper changes size, address or phone before packing. */
export function ChangePage(props: ChangePageProps) {
  const { orderId, refused, until, lines, formKey, unchanged, amountDue, ...place } = props
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
            <AddressChangeForm {...place} formKey={formKey} unchanged={unchanged} />
          </section>
        </div>
      ) : (
        <>
          {unchanged && unchanged.refusal.message !== refused && (
            <Alert text={unchanged.refusal.message} variant="error" className="mb-4" />
          )}
          <WhyNot orderId={orderId} refused={refused} amountDue={amountDue} />
          <ButtonLink label={texts.backToTheOrder} variant="quiet" to={`/order/${orderId}`} />
        </>
      )}
    </main>
  )
}

/** Reason why nothing can be changed, or the size that is not paid yet. */
function WhyNot({ orderId, refused, amountDue }: Pick<ChangePageProps, 'orderId' | 'refused' | 'amountDue'>) {
  if (!amountDue?.sizeRequest) return <Alert text={refused} variant="error" className="mb-4" />
  return (
    <div className="mb-4">
      <UnpaidSizeChange {...amountDue} sizeRequest={amountDue.sizeRequest} orderId={orderId} />
    </div>
  )
}

type SizeChangesProps = Pick<ChangePageProps, 'lines' | 'formKey' | 'unchanged'> & {
  /** Field for staff about the old size; `typed`: the fields of its refused form. */
  oldSize?: (typed: Record<string, string>) => ReactNode
}

/** Form per line; a refused one shows its error. */
export function SizeChanges({ lines, formKey, unchanged, oldSize }: SizeChangesProps) {
  const isWrong = (position: number) =>
    unchanged?.typed['intent'] === 'size' && unchanged.typed['position'] === String(position)
  if (lines.length === 0) return null
  return (
    <section className="space-y-4">
      <h2 className="text-base">{texts.sizes}</h2>
      {lines.map((line) => (
        <SizeChangeForm
          key={line.position}
          line={line}
          formKey={formKey}
          error={isWrong(line.position) ? unchanged?.refusal.message : undefined}
        >
          {oldSize?.(isWrong(line.position) ? (unchanged?.typed ?? {}) : {})}
        </SizeChangeForm>
      ))}
    </section>
  )
}

/** `isPaid`: a dearer size is asked for before it changes. */
type ShownLine = { position: number; name: string; offers: readonly SizeOffer[]; isPaid: boolean }

type SizeChangeFormProps = { line: ShownLine; formKey: string; error: string | undefined; children: ReactNode }

/** Form that changes the size of all units of a line, with the price difference. */
function SizeChangeForm({ line, formKey, error, children }: SizeChangeFormProps) {
  const { state } = useNavigation()
  return (
    <PostForm intent="size" fields={{ key: formKey, position: line.position }} className="space-y-3">
      {line.offers.length === 0 ? (
        <>
          <p className="font-semibold">{line.name}</p>
          <p className="text-sm text-muted">{texts.noOtherSizeNow}</p>
        </>
      ) : (
        <>
          <SelectField
            label={line.name}
            error={error}
            name="choice"
            required
            defaultValue=""
            empty={texts.chooseASize}
            choices={line.offers.map(({ size, difference }) => ({
              value: `${difference} ${size}`,
              label: offerText(size, difference),
            }))}
          />
          {line.isPaid && line.offers.some(({ difference }) => difference > 0) && (
            <p className="text-sm text-muted">{texts.dearerIsPaidOnline}</p>
          )}
          {children}
          <Button label={texts.changeSize} variant="quiet" wide disabled={state !== 'idle'} />
        </>
      )}
    </PostForm>
  )
}

function offerText(size: string, difference: Paise): string {
  if (difference === 0) return size
  const amount = formatRupees(paise(Math.abs(difference)))
  return difference > 0 ? texts.costsMore(size, amount) : texts.costsLess(size, amount)
}
