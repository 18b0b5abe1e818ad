import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { isRefusal } from '#domain/refusal.ts'
import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, SettingsPage, shownForm } from '#ui/settings/panel.tsx'
import type { Route } from './+types/contacts'
import { findShownSettings, refusedSetting, saveSettingForm } from './form-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { shown: await findShownSettings(context) }
}

const intents = plainIntents('contacts', 'officer')

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  const wanted = readIntent(sent, intents)
  if (isRefusal(wanted)) return refusedSetting('', wanted)
  return saveSettingForm({ sent, context }, { path: '/admin/settings/contacts', form: wanted.intent })
}

export default function ContactSettings({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const contacts = shownForm('contacts', shown.contacts, actionData)
  const officer = shownForm('officer', shown.officer, actionData)
  return (
    <SettingsPage title="Contacts" text="How shoppers reach the shop." refused={actionData}>
      <SettingPanel title="Contacts" form="contacts" shown={contacts}>
        <Field label="Phone" type="tel" {...fieldOf(contacts, 'phone')} hint="Empty hides it in the shop." />
        <Field label="WhatsApp" type="tel" {...fieldOf(contacts, 'whatsapp')} />
        <Field label="E-mail" type="email" {...fieldOf(contacts, 'email')} />
        <Field label="Social profile" type="url" placeholder="https://…" {...fieldOf(contacts, 'social')} />
      </SettingPanel>
      <SettingPanel
        title="Grievance officer"
        text="Stands in the terms: the Consumer Protection (E-Commerce) Rules, 2020 want somebody named."
        form="officer"
        shown={officer}
      >
        <Field label="Name of the officer" maxLength={100} {...fieldOf(officer, 'officerName')} />
        <Field label="Phone of the officer" type="tel" {...fieldOf(officer, 'officerPhone')} />
        <Field label="E-mail of the officer" type="email" {...fieldOf(officer, 'officerEmail')} />
      </SettingPanel>
    </SettingsPage>
  )
}
