import { findCategories } from '#db/catalogue/categories.ts'
import { findFormSettings, findSetting } from '#db/settings/settings.ts'
import { findZoneRules } from '#db/shipping/pincode-rules.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import type { TitledCategory } from '#domain/catalogue/product.ts'
import { defaultBrand } from '#domain/settings/brand.ts'
import { asYes } from '#domain/settings/form-fields.ts'
import { type FormInput, type FormSettings, shownSettings } from '#domain/settings/forms.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { splitAddress } from '#domain/setup/place.ts'
import { writePolicies } from '#domain/setup/policies.ts'
import type { SetupStep } from '#domain/setup/steps.ts'
import { daysOfZones } from '#domain/shipping/pincode-rules.ts'
import { saleState } from '#domain/shipping/sale-area.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { categoriesWithoutRate } from '#domain/tax/rates.ts'
import type { Shop } from '#flows/shop.ts'

/** Current answers of the set-up, as fields of its forms. */
type SetupAnswers = {
  fields: Readonly<Record<SetupStep, FormInput>>
  categories: readonly TitledCategory[]
  /** Categories without a tax rate. */
  untaxed: readonly TitledCategory[]
  /** The courier's API determines the delivery time. */
  hasCourier: boolean
}

/** Default delivery time in days (domain/shipping/delivery-promise.ts). */
const usualDays = '7'

export async function findSetupAnswers(shop: Shop, staff: Staff): Promise<SetupAnswers> {
  const [settings, categories, table, zones] = await Promise.all([
    findFormSettings(shop.db),
    findCategories(shop.db),
    findSetting(shop.db, 'tax-table'),
    findZoneRules(shop.db),
  ])
  const titled = categories.map(({ category, title }) => ({ category, title }))
  const shown = shownSettings(settings)
  const { brand, contacts, 'shop-details': details } = settings
  const hasCourier = shop.couriers.all.length > 0
  const days = hasCourier ? '' : String(daysOfZones(zones) ?? usualDays)
  return {
    categories: titled,
    untaxed: categoriesWithoutRate(table, titled),
    hasCourier,
    fields: {
      sell: {},
      tax: {},
      product: {},
      gst: shown.tax,
      returns: shown.returns,
      // Preselected, because without it nobody could order.
      signin: settings['sign-in-by-call'] ? shown['sign-in'] : { shown: 'yes' },
      // The default name does not count as an answer.
      name: brand.name === defaultBrand.name ? {} : shown.name,
      place: { legalName: details.legalName ?? '', ...splitAddress(details.address ?? '') },
      contact: {
        ...shown.officer,
        officerName: shown.officer['officerName'] || staff.name,
        shared: asYes(contacts.phone === null && contacts.email === null),
      },
      pay: { ...shown.upi, payee: shown.upi['payee'] || (details.legalName ?? ''), cod: shown.ways['cod'] ?? '' },
      delivery: { ...shown.delivery, days },
      policies: policyFields(settings, days),
    },
  }
}

/** Finds the owner's saved policies, else drafts them from the answers. */
function policyFields(settings: FormSettings, days: string): FormInput {
  const details = settings['shop-details']
  if (details.shipping !== defaultShopDetails.shipping) return shownSettings(settings).terms
  const { city, state } = splitAddress(details.address ?? '')
  return writePolicies({
    town: city === '' ? null : `${city}, ${state}`,
    within: saleState({ gst: settings.gst, address: details.address }, findTowns),
    rates: settings['delivery-rates'],
    days: days === '' ? null : Number(days),
    returnDays: settings['return-days'],
    cod: settings['payment-ways'].cod,
  })
}
