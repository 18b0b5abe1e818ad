import { addressHints } from '#domain/customers/address-quality.ts'
import type { CodRiskReason } from './cod-risk.ts'
import * as texts from './texts.ts'

/** Formats a reason for shoppers and staff, without naming other people's parcels. */
export function riskSentence(reason: CodRiskReason): string {
  switch (reason.kind) {
    case 'phone':
      return texts.riskOfPhone(reason.delivered + reason.returned, reason.returned)
    case 'address':
      return texts.riskOfAddress(reason.delivered + reason.returned, reason.returned)
    case 'pincode':
      return texts.riskOfPincode(reason.delivered + reason.returned, reason.returned)
    case 'cancelled':
      return texts.riskOfCancelling(reason.orders)
    case 'amount':
      return texts.riskOfAmount(reason.times)
    case 'first':
      return texts.riskOfFirstOrder
    case 'night':
      return texts.riskOfNight
    case 'gap-house':
    case 'gap-short':
    case 'gap-landmark':
    case 'gap-phone':
      return addressHints[gapOf(reason.kind)].hint
  }
}

const gapOf = (kind: Extract<CodRiskReason['kind'], `gap-${string}`>) => kind.slice(4) as keyof typeof addressHints

/** Formats the reasons for the shopper: risks only, without figures of an address or pincode. */
export function risksForShoppers(reasons: readonly CodRiskReason[]): string[] {
  return reasons
    .filter(({ factor }) => factor > 1)
    .map((reason) => {
      if (reason.kind === 'address') return texts.parcelsOfAddressCameBack
      return reason.kind === 'pincode' ? texts.parcelsOfPincodeComeBack : riskSentence(reason)
    })
}
