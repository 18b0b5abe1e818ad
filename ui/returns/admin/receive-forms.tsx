import type { TypedFields } from '#domain/backoffice/pending-action.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { typedQuantities } from '#domain/orders/line-quantities.ts'
import type { Refusal } from '#domain/refusal.ts'
import { longestReturnRefusal, type ShownReturn } from '#domain/returns/return-request.ts'
import { fetchStates } from '#domain/returns/texts.ts'
import { returnedStockChoices } from '#domain/shipping/manual-shipment.ts'
import { partCantBeSoldAgain } from '#domain/shipping/texts.ts'
import type { ShipmentState } from '#domain/shipping/tracking.ts'
import { ActionForm, CheckFields, TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { QuantityFields, type QuantityRow } from '#ui/orders/admin/quantity-fields.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { texts } from './texts.tsx'

type ReceiveReturnProps = { back: ShownReturn; input: TypedFields; refusal: Refusal | null }

export function ReceiveReturnForm({ back, input, refusal }: ReceiveReturnProps) {
  const wrong = refusal?.fields ?? {}
  const row = {
    position: back.position,
    name: lineTitle(back),
    note: texts.ofSoMany(back.quantity),
    most: back.quantity,
  }
  return (
    <Panel title={texts.isItHere}>
      <ActionForm className="space-y-3" intent="receive-return" submit={texts.received}>
        <SettledStockFields rows={[row]} input={input} wrong={wrong} />
      </ActionForm>
      <Disclosure label={texts.refusedOrNeverCame} className="mt-3" open={'reason' in input || 'reason' in wrong}>
        <ActionForm className="space-y-3" intent="refuse-return" submit={texts.closeTheReturn} variant="quiet">
          <TextArea
            label={texts.closeReason}
            name="reason"
            required
            rows={3}
            maxLength={longestReturnRefusal}
            hint={texts.closeReasonHint}
            defaultValue={input['reason']}
            error={wrong['reason']}
          />
        </ActionForm>
      </Disclosure>
    </Panel>
  )
}

export type FetchedParcelProps = {
  /** Null where no courier fetches the returned parcel. `lastEvent`: the courier's text of the latest tracking event. */
  fetched: { waybill: string; courier: string; state: ShipmentState; lastEvent: string | null } | null
  /** The courier's name; null when the shop ships by hand only. */
  courier: string | null
}

/** Transport of a return: fetched by the courier, or arranged by the owner. */
export function FetchedParcel(props: FetchedParcelProps) {
  return (
    <Panel title={texts.howItComesBack}>
      <Transport {...props} />
    </Panel>
  )
}

function Transport({ fetched, courier }: FetchedParcelProps) {
  if (fetched === null && courier === null) return <p className="text-muted">{texts.arrangeThePickup}</p>
  if (fetched === null)
    return (
      <ActionForm
        className="space-y-3"
        intent="fetch-return"
        submit={texts.fetchByCourier(courier ?? '')}
        variant="quiet"
      >
        <p className="text-muted">{texts.pickupHint}</p>
      </ActionForm>
    )
  return (
    <>
      <p className="break-all">
        {fetched.courier} <span className="font-mono">{fetched.waybill}</span>
      </p>
      <p className="mt-1 text-muted">
        {fetchStates[fetched.state]}
        {fetched.lastEvent && ` · ${fetched.lastEvent}`}
      </p>
      {fetched.state === 'booked' && (
        <div className="mt-3">
          <ActionForm className="space-y-3" intent="cancel-fetch" submit={texts.cancelThePickup} variant="quiet" />
        </div>
      )}
    </>
  )
}

type SettledStockProps = { rows: readonly QuantityRow[]; input: TypedFields; wrong: Partial<Record<string, string>> }

/** Asks whether units that came back can be sold again, and of several which can't. */
export function SettledStockFields({ rows, input, wrong }: SettledStockProps) {
  const isOne = rows.reduce((units, { most }) => units + most, 0) === 1
  return (
    <div className="group">
      <RestockFields also={isOne ? null : 'part'} chosen={input['returnedStock']} wrong={wrong['returnedStock']} />
      {!isOne && (
        <div className="mt-2 hidden group-has-[[value=part]:checked]:block">
          <QuantityFields
            label={returnedStockChoices['written-off']}
            rows={rows}
            input={typedQuantities(input['units'] ?? '')}
            error={wrong['units']}
          />
        </div>
      )}
    </div>
  )
}

type RestockFieldsProps = { also: 'later' | 'part' | null; chosen: string | undefined; wrong: string | undefined }

/**
 * Asks whether returned units can be sold again. `also`: before inspection, it may be said later; of several units, a
 * part may be lost.
 */
export function RestockFields({ also, chosen = 'later', wrong }: RestockFieldsProps) {
  const known = Object.entries(returnedStockChoices).map(([value, label]) => ({ value, label }))
  const later = also === 'later' ? [{ value: 'later', label: texts.notLookedAtYet }] : []
  const part = also === 'part' ? [{ value: 'part', label: partCantBeSoldAgain }] : []
  const choices = [...later, ...known, ...part]
  return (
    <fieldset>
      <legend className="sr-only">{texts.whatHappensToItems}</legend>
      <CheckFields
        type="radio"
        name="returnedStock"
        required={also !== 'later'}
        choices={choices}
        chosen={[choices.some(({ value }) => value === chosen) ? chosen : 'later']}
      />
      {wrong && <p className="text-sm text-red">{wrong}</p>}
    </fieldset>
  )
}
