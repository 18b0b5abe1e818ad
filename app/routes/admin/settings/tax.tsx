import { SelectField } from '#ui/admin/fields.tsx'
import { fieldOf, SettingPanel, SettingsPage, shownForm, Yes } from '#ui/admin/settings/setting-panel.tsx'
import { Field } from '#ui/parts/field.tsx'
import { findShownSettings, saveSetting } from '../../../setting-page.ts'
import type { Route } from './+types/tax'

const kinds = [
  { value: 'unregistered', label: 'Not registered' },
  { value: 'registered', label: 'Registered' },
  { value: 'composition', label: 'Composition scheme' },
]
const thresholds = [
  { value: 'value-before-tax', label: 'The value before tax' },
  { value: 'price', label: 'The price paid' },
]

/** How the shop stands with GST, and which rate holds for what since when. */
export async function loader({ context }: Route.LoaderArgs) {
  return { shown: await findShownSettings(context) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = { path: '/admin/settings/tax', forms: ['tax'] as const }
  return saveSetting({ sent: await request.formData(), context }, page)
}

export default function TaxSettings({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const tax = shownForm('tax', shown.tax, actionData)
  return (
    <SettingsPage title="Tax" words="GST as it stands on invoices." refused={actionData}>
      <SettingPanel title="Tax" form="tax" shown={tax}>
        <SelectField label="GST" choices={kinds} {...fieldOf(tax, 'kind')} />
        <Field
          label="GSTIN"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={15}
          {...fieldOf(tax, 'gstin')}
          hint="Invoices that are written from now on carry it."
        />
        <SelectField
          label="Rates that depend on the price look at"
          choices={thresholds}
          {...fieldOf(tax, 'thresholdReads')}
          hint="Ask your accountant: at 18 % a pair of ₹2,950 has a value of ₹2,500 before tax."
        />
        <Yes label="Round each tax to whole rupees" setting={tax} name="roundsTax" />
      </SettingPanel>
    </SettingsPage>
  )
}
