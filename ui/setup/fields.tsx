import { type ReactNode, useRef } from 'react'
import type { TitledCategory } from '#domain/catalogue/product.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { imageTypes } from '#domain/reviews/images.ts'
import type { SetupStep } from '#domain/setup/steps.ts'
import type { Town } from '#domain/shipping/pincodes.ts'
import { rateText } from '#domain/tax/rate-form.ts'
import { productKind, productKinds } from '#domain/tax/suggested-classes.ts'
import { CheckField, CheckFields, TextArea } from '#ui/backoffice/fields.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { CodeField, Field, SelectField } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import type { ShownSetting } from '#ui/settings/panel.tsx'
import { texts } from './texts.tsx'

type StepFieldsProps = {
  shown: ShownSetting
  categories: readonly { category: string; title: string }[]
  untaxed: readonly TitledCategory[]
  hasCourier: boolean
  hasProduct: boolean
  needsProof: boolean
}

export const stepFields: Record<SetupStep, (props: StepFieldsProps) => ReactNode> = {
  name: ({ shown }) => (
    <>
      <Field {...shown.field('name', texts.nameOfTheShop, texts.nameHint)} required maxLength={30} />
      <Field {...shown.field('tagline', texts.tagline)} maxLength={80} />
      <FileField
        label={texts.logo}
        name="pictures"
        accept={imageTypes}
        error={shown.errors['pictures']}
        hint={texts.logoHint}
      />
    </>
  ),
  sell: SellFields,
  place: ({ shown }) => <PlaceFields shown={shown} />,
  contact: ({ shown }) => (
    <>
      <Field {...shown.field('officerName', texts.name)} required maxLength={100} autoComplete="name" />
      <Field {...shown.field('officerPhone', texts.phone)} required type="tel" autoComplete="tel-national" />
      <Field {...shown.field('officerEmail', texts.eMail)} required type="email" autoComplete="email" />
      <CheckField {...shown.yes('shared', texts.shownToShoppers, texts.shownToShoppersHint)} />
    </>
  ),
  gst: ({ shown }) => (
    <div className="group space-y-4">
      <div>
        <CheckFields name="kind" type="radio" choices={registrations()} chosen={[shown.fields['kind'] ?? '']} />
      </div>
      <div className="group-has-[[value=unregistered]:checked]:hidden">
        <CodeField {...shown.field('gstin', texts.gstin, texts.gstinHint)} maxLength={20} />
      </div>
    </div>
  ),
  tax: TaxFields,
  pay: PayFields,
  signin: ({ shown }) => (
    <>
      <CheckField {...shown.yes('shown', texts.iCall, texts.iCallHint)} />
      <p className="font-medium">{texts.whatToKnow}</p>
      <ul className="list-disc space-y-1 pl-5 text-muted">
        {[texts.anyNumber, texts.stockIsTaken, texts.oneBrowser, texts.codesLater].map((risk) => (
          <li key={risk}>{risk}</li>
        ))}
      </ul>
    </>
  ),
  delivery: ({ shown, hasCourier }) => (
    <>
      <Field {...shown.field('fee', texts.fee, texts.feeHint)} inputMode="numeric" maxLength={12} />
      <Field {...shown.field('free', texts.freeFrom, texts.freeFromHint)} inputMode="numeric" maxLength={12} />
      {!hasCourier && <Field {...shown.field('days', texts.days, texts.daysHint)} inputMode="numeric" maxLength={2} />}
      <p className="text-muted">{texts.moreDelivery}</p>
    </>
  ),
  returns: ({ shown }) => (
    <Field {...shown.field('days', texts.returnDays, texts.returnDaysHint)} inputMode="numeric" required />
  ),
  product: ({ hasProduct }) => (
    <>
      <ButtonLink label={hasProduct ? texts.addAnother : texts.addFirstProduct} to="/admin/products/new?setup" wide />
      {hasProduct && (
        <p>
          <TextLink label={texts.seeProducts} to="/admin/products" />
        </p>
      )}
      <p className="text-muted">
        {texts.bringProducts} <TextLink label={texts.bringThem} to="/admin/import" />
      </p>
    </>
  ),
  policies: ({ shown }) => (
    <>
      <TextArea {...shown.field('shipping', texts.delivery)} required rows={7} maxLength={3_900} />
      <TextArea {...shown.field('returns', texts.returns)} required rows={6} maxLength={3_900} />
      <TextArea {...shown.field('refunds', texts.refunds, texts.termsHint)} required rows={6} maxLength={3_900} />
    </>
  ),
}

const registrations = () => [
  { value: 'unregistered', label: texts.notRegistered, hint: texts.notRegisteredHint },
  { value: 'registered', label: texts.registered, hint: texts.registeredHint },
  { value: 'composition', label: texts.compositionScheme, hint: texts.compositionHint },
]

function SellFields({ shown, categories }: StepFieldsProps) {
  const titles = categories.map(({ title }) => title)
  const offered = productKinds.filter(({ name }) => !titles.includes(name))
  return (
    <>
      {titles.length > 0 && (
        <p>
          {texts.youHave(titles.join(', '))} <TextLink label={texts.changeCategories} to="/admin/categories" />
        </p>
      )}
      <fieldset>
        <legend className="font-medium">{texts.whatYouSell}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          <CheckFields
            name="kinds"
            choices={offered.map(({ name }) => ({ value: name, label: categoryText(name) }))}
            chosen={(shown.fields['kinds'] ?? '').split('\n')}
          />
        </div>
      </fieldset>
      <Field {...shown.field('others', texts.somethingElse, texts.somethingElseHint)} maxLength={300} />
    </>
  )
}

function TaxFields({ shown, untaxed }: StepFieldsProps) {
  const choices = [
    { value: '', label: texts.chooseLater },
    ...productKinds.map((kind) => ({
      value: kind.name,
      label: texts.kindWithRate(categoryText(kind.name), kind.hsn, kindRate(kind)),
    })),
  ]
  return (
    <>
      {untaxed.length === 0 && <p>{texts.nothingToChoose}</p>}
      {untaxed.map(({ category, title }) => (
        <SelectField
          key={category}
          {...shown.field(category, texts.taxOf(title))}
          defaultValue={shown.fields[category] ?? productKind(category)?.name ?? ''}
          choices={choices}
        />
      ))}
      <p className="text-muted">{texts.taxSource}</p>
      <p>
        <TextLink label={texts.seeRates} to="/admin/settings/tax" />
      </p>
    </>
  )
}

function kindRate({ rates, unit }: (typeof productKinds)[number]): string {
  const [rate] = rates
  return rate === undefined ? '' : rateText(rate, unit)
}

function PayFields({ shown, needsProof }: StepFieldsProps) {
  return (
    <>
      {needsProof && (
        <Alert variant="warning">
          {texts.proveAgain} <TextLink label={texts.proveNow} to="/admin/prove?next=/admin/setup/pay" target="_blank" />
        </Alert>
      )}
      <CheckField {...shown.yes('cod', texts.cod, texts.codHint)} />
      <Field
        {...shown.field('vpa', texts.upiId, texts.upiHint)}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
      />
      <Field {...shown.field('payee', texts.upiName)} maxLength={99} />
      <p className="text-muted">{texts.gatewayLater}</p>
    </>
  )
}

/** Seller and address: a pincode with one town fills town and State, by script or on the server. */
function PlaceFields({ shown }: { shown: ShownSetting }) {
  const filled = useRef<Town>({ city: '', state: '' })
  const look = async ({ value, form }: HTMLInputElement) => {
    const [town] = /^\d{6}$/.test(value) ? await findTowns(value) : []
    if (town === undefined || form === null) return
    for (const name of ['city', 'state'] as const) {
      const field = form.elements.namedItem(name)
      // Keeps the owner's own input.
      if (field instanceof HTMLInputElement && ['', filled.current[name]].includes(field.value))
        field.value = town[name]
    }
    filled.current = town
  }
  return (
    <>
      <Field
        {...shown.field('legalName', texts.legalName, texts.legalNameHint)}
        required
        maxLength={200}
        autoComplete="name"
      />
      <Field
        {...shown.field('pincode', texts.pincode, texts.pincodeHint)}
        required
        inputMode="numeric"
        maxLength={6}
        autoComplete="postal-code"
        onInput={({ currentTarget }) => void look(currentTarget)}
      />
      <Field {...shown.field('street', texts.street)} required maxLength={300} autoComplete="street-address" />
      <Field {...shown.field('city', texts.town, texts.townHint)} maxLength={60} />
      <Field {...shown.field('state', texts.stateOfIndia)} maxLength={60} />
    </>
  )
}

async function findTowns(pincode: string): Promise<Town[]> {
  const answer = await fetch(`/pincode/${pincode}`).catch(() => null)
  if (!answer?.ok) return []
  const found: { towns: Town[] } = await answer.json()
  return found.towns
}
