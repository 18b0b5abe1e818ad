import type { BackupSchedule } from '#domain/backups/format.ts'
import type { DeclarationDefaults } from '#domain/catalogue/declarations.ts'
import type { FirstCopy } from '#domain/catalogue/replica-notice.ts'
import type { CodCodeRule } from '#domain/checkout/cod-code.ts'
import type { CodLimits } from '#domain/checkout/cod-limits.ts'
import type { CodRiskRule } from '#domain/checkout/cod-risk.ts'
import type { EnabledMethods } from '#domain/checkout/ways-to-pay.ts'
import type { SummarySetting } from '#domain/notifications/daily-summary.ts'
import { type GatewayOrderRule, shownGatewayOrder } from '#domain/payments/gateway-choice.ts'
import type { PrepayRule } from '#domain/payments/online-ask.ts'
import type { HoldTimes } from '#domain/payments/payment.ts'
import type { UpiPayee } from '#domain/payments/upi.ts'
import type { CourierRule } from '#domain/shipping/courier-choice.ts'
import type { DeliveryRates } from '#domain/shipping/delivery-fee.ts'
import type { GstSettings } from '#domain/tax/gst.ts'
import type { Brand } from './brand.ts'
import type { Contacts } from './contacts.ts'
import { shownCourierRule, shownDelivery, shownPrepay } from './delivery-form.ts'
import { asRupees, asYes } from './form-fields.ts'
import type { FormInput, SettingForm } from './forms.ts'
import type { ShopDetails } from './shop-details.ts'

export type ShopSettings = {
  brand: Brand
  details: ShopDetails
  contacts: Contacts
  gst: GstSettings
  codCode: CodCodeRule
  codLimits: CodLimits
  codRisk: CodRiskRule
  prepay: PrepayRule
  deliveryRates: DeliveryRates
  courierRule: CourierRule
  firstCopy: FirstCopy
  showsSamples: boolean
  signInByCall: boolean
  oneCardPerStyle: boolean
  declarations: DeclarationDefaults
  ways: EnabledMethods
  gatewayOrder: GatewayOrderRule
  holds: HoldTimes
  payee: UpiPayee | null
  backups: BackupSchedule
  returnDays: number
  changeMinutes: number
  summary: SummarySetting
}

export function shownSettings(settings: ShopSettings): Record<SettingForm, FormInput> {
  const { brand, details, contacts, gst, firstCopy, showsSamples, ways, payee, backups } = settings
  const { grievanceOfficer: officer } = details
  return {
    name: { name: brand.name, tagline: brand.tagline },
    colour: { accent: brand.accent },
    seller: { legalName: details.legalName ?? '', address: details.address ?? '' },
    officer: {
      officerName: officer?.name ?? '',
      officerPhone: officer?.phone ?? '',
      officerEmail: officer?.email ?? '',
    },
    terms: {
      about: details.about ?? '',
      shipping: details.shipping,
      returns: details.returns,
      refunds: details.refunds,
    },
    contacts: {
      phone: contacts.phone ?? '',
      whatsapp: contacts.whatsapp ?? '',
      email: contacts.email ?? '',
      social: contacts.social ?? '',
    },
    tax: {
      kind: gst.kind,
      gstin: gst.kind === 'unregistered' ? '' : gst.gstin,
      thresholdReads: gst.kind === 'registered' ? gst.thresholdReads : 'value-before-tax',
      roundsTax: asYes(gst.kind === 'registered' && gst.roundsTax),
    },
    ...codFields(settings),
    delivery: shownDelivery(settings.deliveryRates),
    couriers: shownCourierRule(settings.courierRule),
    ways: { card: asYes(ways.card), upi: asYes(ways.upi), cod: asYes(ways.cod) },
    ...afterOrderFields(settings),
    ...timesAndGateways(settings),
    upi: payeeFields(payee),
    backups: {
      every: backups.everyMinutes === null ? '' : String(backups.everyMinutes),
      keepDays: String(backups.keepDays),
      keepMonths: String(backups.keepMonths),
    },
    'first-copy': { note: firstCopy.note, without: firstCopy.without.join('\n') },
    declarations: { maker: settings.declarations.maker ?? '', netQuantity: settings.declarations.netQuantity ?? '' },
    'sign-in': { shown: asYes(settings.signInByCall) },
    samples: { shown: asYes(showsSamples) },
    summary: {
      shown: asYes(settings.summary.isOn),
      hour: String(settings.summary.hour),
      channel: settings.summary.channel,
    },
    styles: { shown: asYes(settings.oneCardPerStyle) },
  }
}

function payeeFields(payee: UpiPayee | null): FormInput {
  return {
    vpa: payee?.vpa ?? '',
    payee: payee?.name ?? '',
    holder: payee?.bank?.holder ?? '',
    account: payee?.bank?.account ?? '',
    ifsc: payee?.bank?.ifsc ?? '',
    bank: payee?.bank?.bank ?? '',
    code: payee?.merchant?.code ?? '',
    orgId: payee?.merchant?.orgId ?? '',
  }
}

function timesAndGateways({ holds, gatewayOrder }: Pick<ShopSettings, 'holds' | 'gatewayOrder'>) {
  return {
    gateways: shownGatewayOrder(gatewayOrder),
    holds: {
      unpaidMinutes: String(holds.unpaidMinutes),
      paymentReportedMinutes: String(holds.paymentReportedMinutes),
      linkMinutes: String(holds.linkMinutes),
    },
  }
}

type CodSettings = Pick<ShopSettings, 'codCode' | 'codLimits' | 'codRisk' | 'prepay'>

function codFields({ codCode, codLimits, codRisk, prepay }: CodSettings) {
  return {
    cod: {
      fromRupees: asRupees(codCode.fromAmount),
      firstRupees: asRupees(codCode.firstOrderFrom),
      pincodes: codCode.pincodes.join(' '),
    },
    'cod-risk': {
      codeFrom: asNumber(codRisk.codeFrom),
      callFrom: asNumber(codRisk.callFrom),
      advanceFrom: asNumber(codRisk.advanceFrom),
      prepaidFrom: asNumber(codRisk.prepaidFrom),
      advance: 'sum' in codRisk.advance ? asRupees(codRisk.advance.sum) : `${codRisk.advance.percent}%`,
    },
    prepay: shownPrepay(prepay),
    'cod-limits': {
      units: asNumber(codLimits.unitsOfSize),
      orders: asNumber(codLimits.openOrders),
      sum: asRupees(codLimits.openAmount),
      charge: asRupees(codLimits.chargeCap),
    },
  }
}

const asNumber = (count: number | null) => (count === null ? '' : String(count))

function afterOrderFields({ returnDays, changeMinutes }: Pick<ShopSettings, 'returnDays' | 'changeMinutes'>) {
  return { returns: { days: String(returnDays) }, changes: { minutes: String(changeMinutes) } }
}
