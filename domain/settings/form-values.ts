import type { BackupSchedule } from '#domain/backups/format.ts'
import type { FirstCopy } from '#domain/catalogue/replica-notice.ts'
import type { CodCodeRule } from '#domain/checkout/cod-code.ts'
import type { CodLimits } from '#domain/checkout/cod-limits.ts'
import type { CodRiskRule } from '#domain/checkout/cod-risk.ts'
import { rupeesField } from '#domain/money.ts'
import type { SummarySetting } from '#domain/notifications/daily-summary.ts'
import type { UpiPayee } from '#domain/payments/upi.ts'
import { chargesGst, type GstSettings } from '#domain/tax/gst.ts'
import { asYes } from './form-fields.ts'
import type { ShopDetails } from './shop-details.ts'

/** Stored settings as the fields of their forms, the inverse of `form-schemas.ts`. */

export function shownFields<Stored extends Readonly<Record<string, string | number | boolean | null>>>(stored: Stored) {
  const shown = (value: Stored[string]) => (typeof value === 'boolean' ? asYes(value) : String(value ?? ''))
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, shown(value as Stored[string])]))
}

export const shownNumber = (name: string) => (value: number) => ({ [name]: String(value) })

export const shownCheckbox = (isOn: boolean) => ({ shown: asYes(isOn) })

export const shownOfficer = ({ grievanceOfficer: officer }: ShopDetails) => ({
  officerName: officer?.name ?? '',
  officerPhone: officer?.phone ?? '',
  officerEmail: officer?.email ?? '',
})

export const shownTax = (gst: GstSettings) => ({
  kind: gst.kind,
  gstin: gst.kind === 'unregistered' ? '' : gst.gstin,
  sellsEverywhere: asYes(gst.kind === 'unregistered' && gst.sellsEverywhere === true),
  thresholdReads: chargesGst(gst) ? gst.thresholdReads : 'value-before-tax',
  roundsTax: asYes(chargesGst(gst) && gst.roundsTax),
})

export const shownCod = ({ fromAmount, firstOrderFrom, pincodes }: CodCodeRule) => ({
  fromRupees: rupeesField(fromAmount),
  firstRupees: rupeesField(firstOrderFrom),
  pincodes: pincodes.join(' '),
})

export const shownCodLimits = ({ unitsOfSize, openOrders, openAmount, chargeCap }: CodLimits) => ({
  units: asNumber(unitsOfSize),
  orders: asNumber(openOrders),
  sum: rupeesField(openAmount),
  charge: rupeesField(chargeCap),
})

export const shownCodRisk = ({ codeFrom, callFrom, advanceFrom, prepaidFrom, advance }: CodRiskRule) => ({
  codeFrom: asNumber(codeFrom),
  callFrom: asNumber(callFrom),
  advanceFrom: asNumber(advanceFrom),
  prepaidFrom: asNumber(prepaidFrom),
  advance: 'sum' in advance ? rupeesField(advance.sum) : `${advance.percent}%`,
})

const asNumber = (count: number | null) => (count === null ? '' : String(count))

export const shownPayee = (payee: UpiPayee | null) => ({
  vpa: payee?.vpa ?? '',
  payee: payee?.name ?? '',
  holder: payee?.bank?.holder ?? '',
  account: payee?.bank?.account ?? '',
  ifsc: payee?.bank?.ifsc ?? '',
  bank: payee?.bank?.bank ?? '',
  code: payee?.merchant?.code ?? '',
  orgId: payee?.merchant?.orgId ?? '',
})

export const shownBackups = ({ everyMinutes, keepDays, keepMonths }: BackupSchedule) => ({
  every: asNumber(everyMinutes),
  keepDays: String(keepDays),
  keepMonths: String(keepMonths),
})

export const shownFirstCopy = ({ note, without }: FirstCopy) => ({ note, without: without.join('\n') })

export const shownSummary = ({ isOn, hour, channel }: SummarySetting) => ({
  shown: asYes(isOn),
  hour: String(hour),
  channel,
})
