import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import { keyOfForm, type SettingForm } from '#domain/settings/forms.ts'
import { defaultShopDetails, type ShopDetails } from '#domain/settings/shop-details.ts'
import * as checks from '#domain/settings/texts.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { GstSettings } from '#domain/tax/gst.ts'
import { categoriesWithoutRate, type TaxTable } from '#domain/tax/rates.ts'

/**
 * `form`: the settings form whose fields the step shows and saves. `check`: subject of the health check that blocks
 * selling while the step is open. `permission`: that of the settings page with the same form.
 */
export type StepFacts = { form?: SettingForm; check?: string; permission?: Permission }

/** Steps of the guided set-up in order. A step without a rule of its own is done once its form was saved. */
export const setupSteps = {
  name: { form: 'name' },
  sell: {},
  place: { check: checks.legalName },
  contact: { check: checks.grievanceOfficer },
  gst: { form: 'tax', permission: 'set-taxes' },
  tax: { check: checks.ratesAndHsn, permission: 'set-taxes' },
  pay: { form: 'ways', check: checks.payment, permission: 'set-payments' },
  signin: { form: 'sign-in', check: checks.signIn },
  delivery: { form: 'delivery' },
  returns: { form: 'returns' },
  product: { check: checks.products },
  policies: { form: 'terms' },
} as const satisfies Record<string, StepFacts>

export type SetupStep = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps) as SetupStep[]
const factsOf = (step: SetupStep): StepFacts => setupSteps[step]

export type SetupFacts = {
  brand: Pick<Brand, 'name'>
  details: ShopDetails
  gst: GstSettings['kind']
  categories: readonly { category: string }[]
  table: TaxTable
  sendsCodes: boolean
  /** Keys of the forms that were saved. */
  saved: readonly string[]
  /** Subjects of health checks that are wrong. */
  wrong: readonly string[]
}

/** `blocks`: the shop can't sell before this step is done. */
export type SetupItem = { step: SetupStep; isDone: boolean; blocks: boolean }

/** `next`: the first open step; null when all are done. */
export type SetupProgress = { items: readonly SetupItem[]; done: number; next: SetupStep | null }

/** Computes progress from stored settings, so that set-up can be interrupted at any step. */
export function setupProgress(facts: SetupFacts): SetupProgress {
  // Tax rates need GST, and count until it is answered; the step about phone calls is of shops that send no codes.
  const mayChargeGst = facts.gst === 'registered' || !isAnswered('gst', facts)
  const isAsked = (step: SetupStep) => (step === 'tax' ? mayChargeGst : step !== 'signin' || !facts.sendsCodes)
  const steps = setupStepNames.filter(isAsked)
  const items = steps.map((step) => {
    const isDone = isAnswered(step, facts)
    return { step, isDone, blocks: !isDone && facts.wrong.includes(factsOf(step).check ?? '') }
  })
  const open = items.filter(({ isDone }) => !isDone)
  return { items, done: items.length - open.length, next: open[0]?.step ?? null }
}

function isAnswered(step: SetupStep, facts: SetupFacts): boolean {
  const { brand, details, saved } = facts
  switch (step) {
    case 'name':
      return brand.name !== defaultBrand.name
    case 'sell':
      return facts.categories.length > 0
    case 'place':
      return !facts.wrong.includes(checks.legalName)
    case 'contact':
      return details.grievanceOfficer !== null
    case 'tax':
      return facts.gst === 'registered' && categoriesWithoutRate(facts.table, facts.categories).length === 0
    case 'product':
      return !facts.wrong.includes(checks.products)
    case 'policies':
      return details.shipping !== defaultShopDetails.shipping
    default: {
      const { form } = factsOf(step)
      return form !== undefined && saved.includes(keyOfForm(form))
    }
  }
}

export const readSetupStep = (word: string): SetupStep | null => setupStepNames.find((step) => step === word) ?? null

/** Returns the neighbouring steps; null at either end. */
export function adjacentSteps({ items }: SetupProgress, step: SetupStep) {
  const at = items.findIndex((one) => one.step === step)
  return { at, before: items[at - 1]?.step ?? null, after: items[at + 1]?.step ?? null }
}
