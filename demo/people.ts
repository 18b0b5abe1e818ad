import type { DeclarationDefaults } from '#domain/catalogue/declarations.ts'
import type { FirstCopy } from '#domain/catalogue/replica-notice.ts'
import type { Address } from '#domain/customers/address.ts'
import type { UpiPayee } from '#domain/payments/upi.ts'
import type { Contacts } from '#domain/settings/contacts.ts'
import { defaultShopDetails, type ShopDetails } from '#domain/settings/shop-details.ts'
import type { GstSettings } from '#domain/tax/gst.ts'

/** Invented numbers and names: the demo shop answers no calls. */
export const contacts: Contacts = {
  phone: '+919999900000',
  whatsapp: '+919999900000',
  email: 'hello@strut.example',
  social: 'https://social.example/strut',
}

export const shopDetails: ShopDetails = {
  ...defaultShopDetails,
  legalName: 'Strut Demo Retail Private Limited',
  address: '14 Sample Street\nIndiranagar\nBengaluru 560038\nKarnataka, India',
  grievanceOfficer: { name: 'Meera Nair', phone: '+919999900000', email: 'grievance@strut.example' },
  about:
    'These are sample terms of a demo shop. Nothing on sale here is real, and no order leads to a delivery or a charge.',
}

export const declarations: DeclarationDefaults = {
  maker: 'Strut Demo Retail Private Limited, 14 Sample Street, Indiranagar, Bengaluru 560038',
  netQuantity: '1 N',
}

/** A number that the register never gave out; only its check symbol is right. */
export const gst: GstSettings = {
  kind: 'registered',
  gstin: '29AAAAA0000A1ZY',
  thresholdReads: 'value-before-tax',
  roundsTax: false,
}

/** An address and an account at no bank. */
export const upiPayee: UpiPayee = {
  vpa: 'strut.demo@sample',
  name: 'Strut Demo Retail',
  bank: {
    holder: 'Strut Demo Retail Private Limited',
    account: '000000123456',
    ifsc: 'DEMO0000001',
    bank: 'Sample Bank, Bengaluru',
  },
}

export const gifts = [{ productId: 'kettlebrook-bottle-holder', size: '' }]

/** The note of spec §1. */
export const demoFirstCopy: FirstCopy = {
  note: 'This is a premium first-copy product. It has no tie to the original brand.',
  without: ['Perfumes'],
}

export const wishlistOwners = [
  'Aarti',
  'Bhavesh',
  'Charu',
  'Devika',
  'Eshan',
  'Farida',
  'Gopal',
  'Harleen',
  'Imran',
  'Jaya',
  'Kabir',
  'Lata',
] as const

/** A street that is nowhere, and a phone that rings nowhere. */
export function addressOf(name: string): Address {
  const phone = '+919999900000'
  return {
    name: `${name.toUpperCase()} DEMO`,
    phone,
    whatsapp: phone,
    address: '7 SAMPLE LANE',
    zip: '560038',
    place: 'INDIRANAGAR',
    city: 'BENGALURU',
    state: 'Karnataka',
    country: 'INDIA',
  }
}
