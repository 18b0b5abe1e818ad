import type { Brand } from './brand.ts'
import type { CodCodeRule } from './cod-code.ts'
import type { Contacts } from './contacts.ts'
import type { FirstCopy } from './first-copy.ts'
import type { GstSettings } from './gst.ts'
import { asYes } from './setting-fields.ts'
import type { SettingForm, Typed } from './settings-forms.ts'
import type { ShopDetails } from './shop-details.ts'

/** What the shop has set, all of it. */
export type ShopSettings = {
  brand: Brand
  details: ShopDetails
  contacts: Contacts
  gst: GstSettings
  codCode: CodCodeRule
  firstCopy: FirstCopy
  showsSamples: boolean
}

/** The fields of every form as they stand now. */
export function shownSettings(settings: ShopSettings): Record<SettingForm, Typed> {
  const { brand, details, contacts, gst, codCode, firstCopy, showsSamples } = settings
  const { grievanceOfficer: officer } = details
  return {
    name: { name: brand.name, tagline: brand.tagline },
    colour: { accent: brand.accent },
    seller: { legalName: details.legalName ?? '', address: details.address ?? '' },
    officer: {
      ...{ officerName: officer?.name ?? '', officerPhone: officer?.phone ?? '' },
      officerEmail: officer?.email ?? '',
    },
    terms: {
      ...{ about: details.about ?? '', shipping: details.shipping },
      ...{ returns: details.returns, refunds: details.refunds },
    },
    contacts: {
      ...{ phone: contacts.phone ?? '', whatsapp: contacts.whatsapp ?? '' },
      ...{ email: contacts.email ?? '', social: contacts.social ?? '' },
    },
    tax: {
      ...{ kind: gst.kind, gstin: gst.kind === 'unregistered' ? '' : gst.gstin },
      thresholdReads: gst.kind === 'registered' ? gst.thresholdReads : 'value-before-tax',
      roundsTax: asYes(gst.kind === 'registered' && gst.roundsTax),
    },
    cod: {
      fromRupees: codCode.fromAmount === null ? '' : String(codCode.fromAmount / 100),
      firstOrder: asYes(codCode.firstOrder),
      pincodes: codCode.pincodes.join(' '),
    },
    'first-copy': { note: firstCopy.note, without: firstCopy.without.join('\n') },
    samples: { shown: asYes(showsSamples) },
  }
}
