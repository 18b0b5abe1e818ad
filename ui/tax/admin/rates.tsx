import type { TitledCategory } from '#domain/catalogue/product.ts'
import { fieldLabels } from '#domain/catalogue/texts.ts'
import { indianDate } from '#domain/indian-time.ts'
import { fallbackRatesText, rateInForce, rateText } from '#domain/tax/rate-form.ts'
import type { TitledTaxClass } from '#domain/tax/rates.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { Badge, Panel } from '#ui/backoffice/page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import type { ShownSetting } from '#ui/settings/panel.tsx'
import { texts } from './texts.tsx'

type RateFormProps = { today: string; seen: string }

type TaxRatesProps = RateFormProps & { table: readonly TitledTaxClass[]; withoutRate: readonly TitledCategory[] }

/** All tax rates, past, current and future. Only future ones can be removed. */
export function TaxRates({ table, withoutRate, today, seen }: TaxRatesProps) {
  return (
    <Panel title={texts.rates}>
      {withoutRate.length > 0 && (
        <Alert
          text={texts.categoriesWithoutRate(
            withoutRate.map(({ title }) => title).join(', '),
            withoutRate.length,
            fallbackRatesText(withoutRate, today),
          )}
          variant="warning"
          className="mb-4"
        />
      )}
      <ul className="divide-y divide-line">
        {table.map(({ category, title, hsn, unit, rates }) => (
          <li key={category} className="py-3 first:pt-0 last:pb-0">
            <p className="font-semibold">
              {title} <span className="font-normal text-muted">{texts.hsn(hsn)}</span>
            </p>
            <ul>
              {rates.map((rate) => (
                <li key={rate.from} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                  <span className="min-w-0 flex-1 basis-52">
                    {rateText(rate, unit)}
                    <span className="block text-muted">
                      {texts.from(indianDate(new Date(`${rate.from}T00:00:00+05:30`)))}
                    </span>
                  </span>
                  {rate.from === rateInForce(rates, today) && <Badge variant="green">{texts.holdsNow}</Badge>}
                  {rate.from > today && (
                    <PostForm
                      intent="remove-rate"
                      fields={{ category, from: rate.from, seen }}
                      className="flex items-center gap-2"
                    >
                      <Badge variant="blue">{texts.toCome}</Badge>
                      <Button
                        label={texts.removeText}
                        variant="plain"
                        aria-label={texts.removeRate(title, rate.from)}
                      />
                    </PostForm>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type NewTaxRateProps = RateFormProps & { shown: ShownSetting; categories: Parameters<typeof SelectField>[0]['choices'] }

export function NewTaxRate({ shown, categories, today, seen }: NewTaxRateProps) {
  const units = [
    { value: '', label: texts.asItIs },
    { value: 'PRS', label: texts.pairsPrs },
    { value: 'NOS', label: texts.piecesNos },
  ]
  return (
    <Panel title={texts.newRate}>
      <ActionForm intent="rate" fields={{ seen }} submit={texts.addTheRate} variant="quiet" key={shown.key}>
        <p className="text-muted">{texts.ratesHint}</p>
        <SelectField {...shown.field('category', texts.category)} choices={categories} />
        <Field {...shown.field('from', texts.fromDate)} type="date" required min={today} />
        <Field {...shown.field('rate', texts.rateInPerCent)} inputMode="decimal" required maxLength={5} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...shown.field('upTo', texts.priceLimit, texts.emptyWhateverItCosts)}
            inputMode="numeric"
            maxLength={12}
          />
          <Field {...shown.field('above', texts.rateAbove)} inputMode="decimal" maxLength={5} />
          <Field {...shown.field('hsn', fieldLabels.hsn, texts.hsnHint)} inputMode="numeric" maxLength={8} />
          <SelectField {...shown.field('unit', texts.unit)} choices={units} />
        </div>
      </ActionForm>
    </Panel>
  )
}
