import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import { defaultShopDetails, type ShopDetails } from '#domain/settings/shop-details.ts'
import * as checks from '#domain/settings/texts.ts'
import type { GstSettings } from '#domain/tax/gst.ts'
import { categoriesWithoutRate, type TaxTable } from '#domain/tax/rates.ts'

/** Steps of the guided set-up in order. Each edits settings that also have a form elsewhere. */
export const setupSteps = [
  'name',
  'sell',
  'place',
  'contact',
  'gst',
  'tax',
  'pay',
  'signin',
  'delivery',
  'returns',
  'product',
  'policies',
] as const

export type SetupStep = (typeof setupSteps)[number]

/** Health checks that block selling while a step is open. */
export const blockingChecks: Partial<Record<SetupStep, string>> = {
  place: checks.legalName,
  contact: checks.grievanceOfficer,
  tax: checks.ratesAndHsn,
  pay: checks.payment,
  signin: checks.signIn,
  product: checks.products,
}

export type SetupFacts = {
  brand: Pick<Brand, 'name'>
  details: ShopDetails
  gst: GstSettings['kind']
  categories: readonly string[]
  table: TaxTable
  sendsCodes: boolean
  /** Keys of all stored settings. */
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
  // Tax rates need GST; the step about phone calls applies to shops that send no codes.
  const isAsked = (step: SetupStep) =>
    step === 'tax' ? facts.gst === 'registered' : step !== 'signin' || !facts.sendsCodes
  const steps = setupSteps.filter(isAsked)
  const items = steps.map((step) => {
    const isDone = isAnswered(step, facts)
    return { step, isDone, blocks: !isDone && facts.wrong.includes(blockingChecks[step] ?? '') }
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
      return details.legalName !== null && details.address !== null
    case 'contact':
      return details.grievanceOfficer !== null
    case 'gst':
      return saved.includes('gst')
    case 'tax':
      return categoriesWithoutRate(facts.table, facts.categories).length === 0
    case 'pay':
      return saved.includes('payment-ways')
    case 'signin':
      return saved.includes('sign-in-by-call')
    case 'delivery':
      return saved.includes('delivery-rates')
    case 'returns':
      return saved.includes('return-days')
    case 'product':
      return !facts.wrong.includes(checks.products)
    case 'policies':
      return details.shipping !== defaultShopDetails.shipping
  }
}

export function readSetupStep(word: string): SetupStep | null {
  return setupSteps.find((step) => step === word) ?? null
}

/** Returns the neighbouring steps; null at either end. */
export function stepsBeside({ items }: SetupProgress, step: SetupStep) {
  const at = items.findIndex((one) => one.step === step)
  return { at, before: items[at - 1]?.step ?? null, after: items[at + 1]?.step ?? null }
}
