import { useNavigation } from 'react-router'
import { lineTitle } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import { linesDigest, type OrderedLine, paidFor, unitsLeft } from '#domain/orders/line-quantities.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { cancelReasons } from '#domain/orders/partial-cancel.ts'
import { cancelReasonText } from '#domain/orders/texts.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { fieldStyles } from '#ui/parts/field.tsx'
import { RestockFields } from '#ui/returns/admin/restock-fields.tsx'
import { texts } from './texts.tsx'

type PartialCancellationProps = {
  orderId: string
  lines: readonly OrderedLine[]
  /** Reason of the refusal; null when units can be cancelled. */
  refused: string | null
  isPaid: boolean
  /** The courier already has an amount to collect. */
  isCollected: boolean
  /** Idempotency key, generated with the form. */
  formKey: string
  refusal: Refusal | null
  /** Input of the form after a refusal, an undo or a failure. */
  input: Record<string, string>
}

/** Form that cancels single units before shipping. */
export function PartialCancellationForm({ orderId, refused, refusal, ...form }: PartialCancellationProps) {
  const place = `/admin/orders/${orderId}`
  const isInForm = ['units', 'reason', 'returnedStock'].some((name) => refusal?.fields?.[name])
  const text = refused ?? (isInForm ? null : (refusal?.message ?? null))
  return (
    <AdminPage title={texts.cancelPiecesOf(shortNumber(orderId))} back={place}>
      <div className="max-w-xl space-y-4">
        {text && <Alert variant="error">{text}</Alert>}
        {refused === null ? (
          <Panel>
            <UnitsForm {...form} wrong={refusal?.fields ?? {}} place={place} />
          </Panel>
        ) : (
          <ButtonLink variant="quiet" to={place}>
            {texts.backToTheOrder}
          </ButtonLink>
        )}
      </div>
    </AdminPage>
  )
}

type UnitsFormProps = Pick<PartialCancellationProps, 'lines' | 'isPaid' | 'isCollected' | 'formKey' | 'input'> & {
  wrong: Partial<Record<string, string>>
  place: string
}

function UnitsForm({ lines, isPaid, isCollected, formKey, input, wrong, place }: UnitsFormProps) {
  const { formMethod } = useNavigation()
  return (
    <PostForm intent="cancel-units" fields={{ key: formKey, seen: linesDigest(lines) }} className="space-y-4">
      <p>{texts.refundNote(isPaid, isCollected)}</p>
      <QuantityFields lines={lines} input={input} error={wrong['units']} />
      <SelectField
        label={texts.reason}
        name="reason"
        required
        defaultValue={input['reason']}
        error={wrong['reason']}
        empty={texts.pleaseChoose}
        choices={cancelReasons.map((reason) => ({ value: reason, label: cancelReasonText(reason) }))}
      />
      <RestockFields withLater={false} chosen={input['returnedStock'] || 'restocked'} wrong={wrong['returnedStock']} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button disabled={formMethod === 'POST'}>{texts.cancelThem}</Button>
        <ButtonLink variant="quiet" to={place}>
          {texts.keepThem}
        </ButtonLink>
      </div>
    </PostForm>
  )
}

type QuantityFieldsProps = { lines: readonly OrderedLine[]; input: Record<string, string>; error?: string | undefined }

/** Quantity select for each line with units left; none by default. */
function QuantityFields({ lines, input, error }: QuantityFieldsProps) {
  return (
    <fieldset aria-describedby={error ? 'units-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{texts.pieces}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <QuantityRow key={line.position} line={line} chosen={input[nameOf(line)] ?? '0'} />
        ))}
      </ul>
      {error && (
        <p id="units-error" className="mt-1.5 text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const nameOf = ({ position }: OrderedLine) => `units-${position}`

function QuantityRow({ line, chosen }: { line: OrderedLine; chosen: string }) {
  const left = unitsLeft(line)
  const [id, name] = [nameOf(line), lineTitle(line)]
  if (left === 0) return null
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted">
          {texts.freeEachInTheOrder(line.gift, formatRupees(paidFor(line, 1)), left)}
        </span>
      </label>
      <select id={id} name={id} className={`${fieldStyles} !w-24 shrink-0 tabular-nums`} defaultValue={chosen}>
        {Array.from({ length: left + 1 }, (_, units) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
          <option key={units} value={units}>
            {units}
          </option>
        ))}
      </select>
    </li>
  )
}
