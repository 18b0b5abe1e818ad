import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { plainIntents, readIntent, textField, textFields } from '#app/http/read-intent.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { findSetting } from '#db/settings/settings.ts'
import { seenValues } from '#domain/form-values.ts'
import { isLanguage, languages } from '#domain/language.ts'
import { allowedIn, isWaitingForTemplateId, sentText, shownTexts, textFor } from '#domain/notifications/custom-texts.ts'
import {
  dltTemplate,
  isNotificationTemplate,
  notificationText,
  readTemplateName,
  sampleValues,
  templateIn,
  templateTitle,
  whatsappTemplate,
} from '#domain/notifications/templates.ts'
import { changeCustomText } from '#flows/notifications/change-custom-text.ts'
import { TemplateForm } from '#ui/notifications/template-form.tsx'
import { SettingsPage, toShownSetting } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'
import type { Route } from './+types/notification'
import { refusedSetting, savedSetting } from './form-page.ts'

function nameOf(param: string) {
  if (!isNotificationTemplate(param)) throw notFound()
  return param
}

/** Shows a notification: its text on each channel, a preview, and the text to register. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const name = nameOf(params.notification)
  const { template: plainName } = readTemplateName(name)
  const { db, origin } = context.get(shopContext)
  const [brand, customTexts] = await Promise.all([findSetting(db, 'brand'), findSetting(db, 'notification-texts')])
  const from = { shop: origin, name: brand.name }
  const text = (channel: 'sms' | 'whatsapp' | 'email') => textFor(customTexts, name, channel)
  const read = (channel: 'sms' | 'whatsapp' | 'email') =>
    notificationText(name, sampleValues, { from, text: sentText(customTexts, name, channel) })
  return {
    title: templateTitle(plainName),
    lang: readTemplateName(name).language,
    languages: Object.entries(languages).flatMap(([code, { name: label }]) => {
      const other = isLanguage(code) ? templateIn(code, plainName) : name
      return other === name ? [] : [{ label, lang: code, to: `/admin/settings/notifications/${other}` }]
    }),
    fields: shownTexts(customTexts, name),
    allowed: allowedIn(name),
    waits: isWaitingForTemplateId(customTexts, name),
    previews: [
      { label: texts.sms, read: read('sms'), registered: dltTemplate(name, { from, text: text('sms') }) },
      {
        label: texts.whatsApp,
        read: read('whatsapp'),
        registered: whatsappTemplate(name, { from, text: text('whatsapp') }),
      },
      { label: texts.eMail, read: read('email'), registered: null },
    ],
  }
}

const intents = plainIntents('save', 'reset')

export async function action({ request, context, params }: Route.ActionArgs) {
  const name = nameOf(params.notification)
  const sent = await request.formData()
  const { intent } = readIntent(sent, intents)
  const typed = intent === 'reset' ? {} : textFields(sent)
  const refusal = await changeCustomText(context.get(shopContext), {
    staff: requireStaff(context),
    name,
    typed,
    seen: textField(sent, 'seen'),
  })
  if (refusal) return refusedSetting('notification', refusal, typed)
  const text = intent === 'reset' ? texts.standardTextRestored : texts.templateSaved
  return savedSetting(context, { path: `/admin/settings/notifications/${name}`, undo: null, text })
}

export const shouldRevalidate = alsoWhenRefused

export default function NotificationTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { title, ...form } = loaderData
  return (
    <SettingsPage
      title={title}
      text={texts.carriersSendOnlyRegistered}
      refused={actionData}
      back="/admin/settings/notifications"
    >
      <TemplateForm
        shown={toShownSetting('notification', { ...form.fields, seen: seenValues(form.fields) }, actionData)}
        {...form}
      />
    </SettingsPage>
  )
}
