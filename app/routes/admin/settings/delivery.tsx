import { TextArea } from '#ui/admin/fields.tsx'
import { fieldOf, SettingPanel, SettingsPage, shownForm, Yes } from '#ui/admin/settings/setting-panel.tsx'
import { Field } from '#ui/parts/field.tsx'
import { findShownSettings, saveSetting } from '../../../setting-page.ts'
import type { Route } from './+types/delivery'

/** Cash on Delivery and where the shop delivers. */
export async function loader({ context }: Route.LoaderArgs) {
  return { shown: await findShownSettings(context) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = { path: '/admin/settings/delivery', forms: ['cod'] as const }
  return saveSetting({ sent: await request.formData(), context }, page)
}

export default function DeliverySettings({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const cod = shownForm('cod', shown.cod, actionData)
  return (
    <SettingsPage title="COD and delivery" words="Where to, and how it is paid there." refused={actionData}>
      <SettingPanel
        title="Codes for Cash on Delivery"
        words="Which orders are confirmed with a code that is sent to the phone of the address. One reason is enough."
        form="cod"
        shown={cod}
      >
        <Field
          label="Orders of at least, in rupees"
          inputMode="numeric"
          {...fieldOf(cod, 'fromRupees')}
          hint="Empty: no matter how much."
        />
        <Yes label="The first order of a shopper" setting={cod} name="firstOrder" />
        <TextArea
          label="Pincodes that start with"
          rows={3}
          inputMode="numeric"
          {...fieldOf(cod, 'pincodes')}
          hint="Such as 110 560001, with spaces between."
        />
      </SettingPanel>
    </SettingsPage>
  )
}
