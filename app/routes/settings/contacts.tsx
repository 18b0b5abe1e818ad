import { plainIntents, readIntent } from '#app/http/read-intent.ts'
import { isRefusal } from '#domain/refusal.ts'
import { Field } from '#ui/parts/field.tsx'
import { fieldOf, SettingPanel, SettingsPage, shownForm } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'
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
    <SettingsPage title={texts.contacts} text={texts.howShoppersReachTheShop} refused={actionData}>
      <SettingPanel title={texts.contacts} form="contacts" shown={contacts}>
        <Field
          label={texts.phone}
          type="tel"
          {...fieldOf(contacts, 'phone')}
          hint={texts.emptyHidesItInTheShop}
        />
        <Field label={texts.whatsApp} type="tel" {...fieldOf(contacts, 'whatsapp')} />
        <Field label={texts.eMail} type="email" {...fieldOf(contacts, 'email')} />
        <Field
          label={texts.socialProfile}
          type="url"
          placeholder="https://…"
          {...fieldOf(contacts, 'social')}
        />
      </SettingPanel>
      <SettingPanel
        title={texts.grievanceOfficer}
        text={texts.shownInTheTermsTheConsumer}
        form="officer"
        shown={officer}
      >
        <Field label={texts.nameOfTheOfficer} maxLength={100} {...fieldOf(officer, 'officerName')} />
        <Field label={texts.phoneOfTheOfficer} type="tel" {...fieldOf(officer, 'officerPhone')} />
        <Field label={texts.eMailOfTheOfficer} type="email" {...fieldOf(officer, 'officerEmail')} />
      </SettingPanel>
    </SettingsPage>
  )
}
