import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { plainIntents, readIntent, textField, textFields } from '#app/http/read-intent.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { findSetting } from '#db/settings/settings.ts'
import { findShownTaxTable, findTaxedCategories } from '#db/tax/rates.ts'
import { fieldLabels } from '#domain/catalogue/texts.ts'
import { seenValues } from '#domain/form-values.ts'
import { indianDay } from '#domain/indian-time.ts'
import { chargesGst } from '#domain/tax/gst.ts'
import { categoriesWithoutRate } from '#domain/tax/rates.ts'
import { changeTaxTable } from '#flows/tax/change-tax-rates.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { CodeField, Field, SelectField } from '#ui/parts/field.tsx'
import { SettingPanel, SettingsPage, toShownSetting } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'
import { NewTaxRate, TaxRates } from '#ui/tax/admin/rates.tsx'
import type { Route } from './+types/tax'
import { findShownSettings, refusedSetting, savedSetting, saveSettingForm } from './form-page.ts'

const kinds = () => [
  { value: 'unregistered', label: texts.notRegistered },
  { value: 'registered', label: texts.registered },
  { value: 'composition', label: texts.compositionScheme },
]
const thresholds = () => [
  { value: 'value-before-tax', label: texts.theValueBeforeTax },
  { value: 'price', label: texts.thePricePaid },
]

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [shown, table, stored, categories, taxing, gst] = await Promise.all([
    findShownSettings(context),
    findShownTaxTable(shop.db),
    findSetting(shop.db, 'tax-table'),
    findCategories(shop.db),
    findTaxedCategories(shop.db),
    findSetting(shop.db, 'gst'),
  ])
  const withoutRate = categoriesWithoutRate(table, taxing)
  // Categories without a rate first.
  const offered = new Map([...withoutRate, ...categories, ...table].map(({ category, title }) => [category, title]))
  const rates = { table, seen: seenValues(stored), today: indianDay(shop.now()) }
  return {
    shown,
    rates,
    withoutRate,
    categories: [...offered].map(([value, label]) => ({ value, label })),
    chargesGst: chargesGst(gst),
  }
}

const intents = plainIntents('tax', 'declarations', 'rate', 'remove-rate')

export async function action({ request, context }: Route.ActionArgs) {
  const path = '/admin/settings/tax'
  const sent = await request.formData()
  const { intent } = readIntent(sent, intents)
  if (intent === 'tax' || intent === 'declarations') return saveSettingForm({ sent, context }, { path, form: intent })
  const typed = textFields(sent)
  const change =
    intent === 'rate'
      ? ({ kind: 'add', typed } as const)
      : ({ kind: 'remove', category: typed['category'] ?? '', from: typed['from'] ?? '' } as const)
  const refusal = await changeTaxTable(context.get(shopContext), {
    staff: requireStaff(context),
    change,
    seen: textField(sent, 'seen'),
  })
  if (refusal) return refusedSetting(intent, refusal, typed)
  return savedSetting(context, { path, undo: null, text: texts.rateSaved })
}

export const shouldRevalidate = alsoWhenRefused

export default function TaxSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, rates, withoutRate, categories } = loaderData
  const tax = toShownSetting('tax', shown.tax, actionData)
  const declarations = toShownSetting('declarations', shown.declarations, actionData)
  return (
    <SettingsPage title={texts.tax} text={texts.gstOnInvoices} refused={actionData}>
      <SettingPanel title={texts.tax} form="tax" shown={tax}>
        <div className="group space-y-4">
          <SelectField {...tax.field('kind', texts.gst)} choices={kinds()} />
          <div className="group-has-[option[value=unregistered]:checked]:hidden">
            <CodeField {...tax.field('gstin', texts.gstin, texts.gstHint)} maxLength={20} />
          </div>
          <div className="hidden group-has-[option[value=unregistered]:checked]:block">
            <CheckField {...tax.yes('sellsEverywhere', texts.sellsEverywhere, texts.sellsEverywhereHint)} />
          </div>
          <div className="hidden space-y-4 group-has-[option[value=registered]:checked]:block">
            <SelectField
              {...tax.field('thresholdReads', texts.thresholdLabel, texts.priceLimitHint)}
              choices={thresholds()}
            />
            <CheckField {...tax.yes('roundsTax', texts.roundTax)} />
          </div>
        </div>
      </SettingPanel>
      <SettingPanel title={texts.declarations} form="declarations" shown={declarations}>
        <Field {...declarations.field('maker', fieldLabels.maker, texts.forProductsThatNameNone)} maxLength={300} />
        <Field {...declarations.field('netQuantity', fieldLabels.netQuantity, texts.suchAsOnePair)} maxLength={40} />
      </SettingPanel>
      {loaderData.chargesGst && categories.length > 0 && (
        <>
          <TaxRates {...rates} withoutRate={withoutRate} />
          <NewTaxRate {...rates} shown={toShownSetting('rate', {}, actionData)} categories={categories} />
        </>
      )}
    </SettingsPage>
  )
}
