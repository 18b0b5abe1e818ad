import { TextArea } from '#ui/admin/fields.tsx'
import { fieldOf, SettingPanel, SettingsPage, shownForm } from '#ui/admin/settings/setting-panel.tsx'
import { Field } from '#ui/parts/field.tsx'
import { findShownSettings, saveSetting } from '../../../setting-page.ts'
import type { Route } from './+types/shop'

/** How the shop is called and dressed, and who sells there. */
export async function loader({ context }: Route.LoaderArgs) {
  return { shown: await findShownSettings(context) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = { path: '/admin/settings/shop', forms: ['name', 'colour', 'seller'] as const }
  return saveSetting({ sent: await request.formData(), context }, page)
}

export default function ShopSettings({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const name = shownForm('name', shown.name, actionData)
  const colour = shownForm('colour', shown.colour, actionData)
  const seller = shownForm('seller', shown.seller, actionData)
  return (
    <SettingsPage title="Shop and look" words="Its name, its logo, its colour." refused={actionData}>
      <SettingPanel title="Name" form="name" shown={name}>
        <Field
          label="Name of the shop"
          required
          maxLength={30}
          {...fieldOf(name, 'name')}
          hint="In the top bar, titles, notices and on the home screen of phones."
        />
        <Field label="Tagline" maxLength={80} {...fieldOf(name, 'tagline')} />
      </SettingPanel>
      <SettingPanel title="Colour" form="colour" shown={colour}>
        <Field
          label="Colour of what is to be tapped"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          {...fieldOf(colour, 'accent')}
          hint="Such as #f59e0b, which is ours. Words on it are written in ink or white, whichever reads better."
        />
      </SettingPanel>
      <SettingPanel title="Who sells" form="seller" shown={seller}>
        <Field
          label="Legal name"
          maxLength={200}
          {...fieldOf(seller, 'legalName')}
          hint="Stands on invoices and in the terms."
        />
        <TextArea label="Address" rows={3} maxLength={500} {...fieldOf(seller, 'address')} />
      </SettingPanel>
    </SettingsPage>
  )
}
