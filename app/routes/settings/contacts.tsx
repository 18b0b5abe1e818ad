import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { Field } from '#ui/parts/field.tsx'
import { SettingPanel, SettingsPage, toShownSetting } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'
import type { Route } from './+types/contacts'
import { findShownSettings, settingsAction } from './form-page.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({ shown: await findShownSettings(context) })

export const action = settingsAction('/admin/settings/contacts', 'contacts', 'officer')

export const shouldRevalidate = alsoWhenRefused

export default function ContactSettings({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const contacts = toShownSetting('contacts', shown.contacts, actionData)
  const officer = toShownSetting('officer', shown.officer, actionData)
  return (
    <SettingsPage title={texts.contacts} text={texts.howShoppersReachTheShop} refused={actionData}>
      <SettingPanel title={texts.contacts} form="contacts" shown={contacts}>
        <Field {...contacts.field('phone', texts.phoneText, texts.contactFieldHint)} type="tel" />
        <Field {...contacts.field('whatsapp', texts.whatsApp)} type="tel" />
        <Field {...contacts.field('email', texts.eMail)} type="email" />
        <Field {...contacts.field('social', texts.socialProfile)} type="url" placeholder="https://…" />
      </SettingPanel>
      <SettingPanel title={texts.grievanceOfficer} text={texts.officerHint} form="officer" shown={officer}>
        <Field {...officer.field('officerName', texts.nameOfTheOfficer)} maxLength={100} />
        <Field {...officer.field('officerPhone', texts.phoneOfTheOfficer)} type="tel" />
        <Field {...officer.field('officerEmail', texts.eMailOfTheOfficer)} type="email" />
      </SettingPanel>
    </SettingsPage>
  )
}
