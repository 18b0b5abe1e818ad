import { type AddressGap, addressHints } from '#domain/customers/address-quality.ts'
import type { CodRiskReason } from './cod-risk.ts'
import * as texts from './texts.ts'

/** Formats a reason for staff, without naming other people's parcels. */
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
      return texts.riskOfGap[gapOf(reason.kind)]
  }
}

type GapKind = Extract<CodRiskReason['kind'], `gap-${string}`>
const gapOf = (kind: GapKind) => kind.slice(4) as AddressGap
const isGap = (kind: CodRiskReason['kind']): kind is GapKind => kind.startsWith('gap-')

/** Formats the reasons for the shopper: risks only, without figures of an address or pincode. */
export function risksForShoppers(reasons: readonly CodRiskReason[]): string[] {
  return reasons
    .filter(({ factor }) => factor > 1)
    .map((reason) => {
      if (reason.kind === 'address') return texts.parcelsOfAddressCameBack
      if (isGap(reason.kind)) return addressHints[gapOf(reason.kind)].hint
      return reason.kind === 'pincode' ? texts.parcelsOfPincodeComeBack : riskSentence(reason)
    })
}
