/** Saves answers of the guided set-up by the flows of their settings pages, so that both validate alike. */

import { findFormSettings } from '#db/settings/settings.ts'
import { findZoneRules } from '#db/shipping/pincode-rules.ts'
import { findTowns } from '#db/shipping/pincodes.ts'
import { categoryIsTaken, categoryTitleIsTaken, toCategoryForm } from '#domain/catalogue/category-form.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import { asYes } from '#domain/settings/form-fields.ts'
import { type FormInput, type SettingForm, shownSettings } from '#domain/settings/forms.ts'
import { readPlace } from '#domain/setup/place.ts'
import { type SetupStep, type StepFacts, setupSteps } from '#domain/setup/steps.ts'
import * as texts from '#domain/setup/texts.ts'
import { listOfZoneDays } from '#domain/shipping/pincode-rules.ts'
import { readPincode } from '#domain/shipping/pincodes.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { productKind } from '#domain/tax/suggested-classes.ts'
import { saveCategory } from '#flows/catalogue/save-category.ts'
import { changeLogo } from '#flows/settings/change-logo.ts'
import { changeSettings } from '#flows/settings/change-setting.ts'
import { changePincodeRules } from '#flows/shipping/change-pincode-rules.ts'
import type { Shop } from '#flows/shop.ts'
import { changeTaxTable } from '#flows/tax/change-tax-rates.ts'

/** `kinds`: kinds of products ticked. `files`: the logo. */
type SetupInput = {
  staff: Staff
  step: SetupStep
  typed: FormInput
  kinds: readonly string[]
  files: readonly Uint8Array[]
}

export async function saveSetupStep(shop: Shop, input: SetupInput): Promise<Refusal | null> {
  const { staff, step, typed, files } = input
  switch (step) {
    case 'name': {
      const refusal = await changeSettings(shop, { staff, changes: await formsOf(shop, input) })
      return refusal ?? (files.length > 0 ? changeLogo(shop, { staff, files }) : null)
    }
    case 'sell':
      return addCategories(shop, input)
    case 'place': {
      const place = readPlace(typed, findTowns(readPincode(typed['pincode'] ?? '')) ?? [])
      if (isRefusal(place)) return place
      return changeSettings(shop, { staff, changes: [{ form: 'seller', typed: place }] })
    }
    case 'tax':
      return changeTaxTable(shop, { staff, change: { kind: 'suggest', chosen: typed } })
    case 'delivery': {
      const refusal = await changeSettings(shop, { staff, changes: await formsOf(shop, input) })
      return refusal ?? saveDays(shop, input)
    }
    case 'product':
      return null
    default:
      return changeSettings(shop, { staff, changes: await formsOf(shop, input) })
  }
}

type Changes = { form: SettingForm; typed: FormInput }[]

/** Builds the settings forms of a step; fields that it does not show keep their stored values. */
async function formsOf({ db }: Shop, { step, typed }: SetupInput): Promise<Changes> {
  const shown = shownSettings(await findFormSettings(db))
  const merged = (form: SettingForm, fields: FormInput): Changes => [{ form, typed: { ...shown[form], ...fields } }]
  switch (step) {
    case 'contact': {
      const { officerPhone: phone = '', officerEmail: email = '' } = typed
      const officer = merged('officer', typed)
      return typed['shared'] === 'yes'
        ? [...officer, ...merged('contacts', { phone, whatsapp: phone, email })]
        : officer
    }
    case 'pay': {
      const upi = (typed['vpa'] ?? '') === '' ? shown.ways['upi'] : 'yes'
      return [...merged('ways', { cod: asYes(typed['cod'] === 'yes'), upi: upi ?? '' }), ...merged('upi', typed)]
    }
    case 'signin':
      return [{ form: 'sign-in', typed: { shown: typed['shown'] ?? '' } }]
    default: {
      const { form }: StepFacts = setupSteps[step]
      return form === undefined ? [] : merged(form, typed)
    }
  }
}

async function saveDays(shop: Shop, { staff, typed }: SetupInput): Promise<Refusal | null> {
  const days = typed['days'] ?? ''
  if (shop.couriers.all.length > 0 || days === '') return null
  if (!/^\d{1,2}$/.test(days)) return refuseFields({ days: texts.wholeDays })
  const list = listOfZoneDays(await findZoneRules(shop.db), days)
  const changed = await changePincodeRules(shop, { staff, change: { kind: 'add', list } })
  return isRefusal(changed) ? changed : null
}

const mostCategories = 40

/** Adds a category with sizes for each ticked or typed kind; existing ones stay. */
async function addCategories(shop: Shop, { staff, typed, kinds }: SetupInput): Promise<Refusal | null> {
  const written = (typed['others'] ?? '').split(/[\n,]/).map((name) => name.trim())
  const names = [...new Set([...kinds, ...written])].filter(Boolean)
  if (names.length > mostCategories) return refuseFields({ others: texts.fewerCategories(mostCategories) })
  const tooLong = names.find((name) => name.length > 40)
  if (tooLong !== undefined) return refuseFields({ others: texts.shorterName(tooLong) })
  for (const title of names) {
    const sizes = productKind(title)?.sizes ?? ''
    const saved = await saveCategory(shop, {
      staff,
      id: null,
      files: [],
      seen: '',
      typed: { ...toCategoryForm(null), title, sizes },
    })
    // The category exists already.
    if (isRefusal(saved) && saved !== categoryIsTaken && saved !== categoryTitleIsTaken) return saved
  }
  return null
}
