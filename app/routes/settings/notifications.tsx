import { alsoWhenRefused } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { findSetting } from '#db/settings/settings.ts'
import { otpTemplate } from '#domain/accounts/otp.ts'
import { templateNames, templateTitle } from '#domain/notifications/templates.ts'
import { notificationTriggers } from '#domain/notifications/texts.ts'
import { textsByLanguage } from '#domain/notifications/texts-by-language.ts'
import { formatPhone } from '#domain/phone.ts'
import { CheckField } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import { SettingPanel, type ShownSetting, toShownSetting } from '#ui/settings/panel.tsx'
import { texts } from '#ui/settings/texts.tsx'
import type { Route } from './+types/notifications'
import { findShownSettings, settingsAction } from './form-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, messageProviders } = context.get(shopContext)
  const [brand, customTexts] = await Promise.all([findSetting(db, 'brand'), findSetting(db, 'notification-texts')])
  const rows = templateNames.map((name) => {
    const { templateId = null, ...own } = customTexts[name] ?? {}
    const isOwn = Object.values(own).some((one) => one !== null)
    return { name, subject: templateTitle(name), isOwn, hasId: templateId !== null }
  })
  const channels = [
    { label: texts.sms, provider: messageProviders.sms },
    { label: texts.whatsApp, provider: messageProviders.whatsapp },
    { label: texts.eMail, provider: messageProviders.email },
  ].map(({ label, provider }) => ({ label, by: provider?.name ?? null }))
  const from = { shop: brand.name, host: new URL(origin).host }
  const { phone, email } = messageProviders.owner
  const places = { whatsapp: messageProviders.whatsapp && phone, email: messageProviders.email && email }
  const codes = Object.entries(textsByLanguage).map(([lang, { accounts }]) => ({
    lang,
    text: otpTemplate(from, accounts),
  }))
  return { rows, channels, codes, places, shown: await findShownSettings(context) }
}

export const action = settingsAction('/admin/settings/notifications', 'summary', 'codes')

export const shouldRevalidate = alsoWhenRefused

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, channels, codes, places, shown } = loaderData
  const code = toShownSetting('codes', shown.codes, actionData)
  return (
    <AdminPage title={texts.messages} text={texts.notificationsNote} back="/admin/settings">
      <div className="space-y-4">
        <SummaryPanel places={places} shown={toShownSetting('summary', shown.summary, actionData)} />
        <SettingPanel title={texts.codesPerDay} text={texts.codesPerDayNote} form="codes" shown={code}>
          <Field {...code.field('codes', texts.codesAtMost)} inputMode="numeric" required maxLength={7} />
        </SettingPanel>
        <Panel title={texts.channels}>
          <ul className="space-y-1.5">
            {channels.map(({ label, by }) => (
              <li key={label} className="flex items-center gap-2">
                {label} {by ? <Badge variant="green">{texts.by(by)}</Badge> : <Badge>{texts.off}</Badge>}
              </li>
            ))}
          </ul>
        </Panel>
        <List label={texts.messages} isPaired>
          {rows.map(({ name, subject, isOwn, hasId }) => (
            <ListRow
              key={name}
              to={`/admin/settings/notifications/${name}`}
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {subject}
                  {isOwn && <Badge variant="blue">{texts.yourText}</Badge>}
                  {hasId && <Badge>{texts.templateId}</Badge>}
                </span>
              }
              text={notificationTriggers[name]}
            />
          ))}
        </List>
        <Panel title={texts.theSignInCode}>
          <p className="text-muted">{texts.registerSmsHint}</p>
          {codes.map(({ lang, text }) => (
            <p
              key={lang}
              lang={lang}
              className="mt-2 break-words whitespace-pre-wrap rounded-card bg-surface p-3 font-mono text-xs"
            >
              {text}
            </p>
          ))}
        </Panel>
      </div>
    </AdminPage>
  )
}

/** Recipient on each channel; null when not configured. */
type SummaryPanelProps = { places: { whatsapp: string | null; email: string | null }; shown: ShownSetting }

/** Schedule and channel of the daily summary. */
function SummaryPanel({ places: { whatsapp, email }, shown }: SummaryPanelProps) {
  const ways = [
    ...(email ? [{ value: 'email', label: texts.byMailTo(email) }] : []),
    ...(whatsapp ? [{ value: 'whatsapp', label: texts.byWhatsAppTo(formatPhone(whatsapp)) }] : []),
  ]
  const [way] = ways
  return (
    <SettingPanel
      title={texts.dailySummary}
      text={way ? texts.yesterdaysOrdersAndWhatWaits : texts.summaryNeedsChannel}
      form="summary"
      shown={shown}
    >
      <CheckField {...shown.yes('shown', texts.sendItEveryDay)} />
      <SelectField {...shown.field('hour', texts.atThisHourInIndia)} choices={hours} />
      {ways.length > 1 ? (
        <SelectField {...shown.field('channel', texts.sentTo)} choices={ways} />
      ) : (
        <>
          <input type="hidden" name="channel" value={way?.value ?? shown.fields['channel']} />
          {way && <p className="text-muted">{way.label}</p>}
        </>
      )}
    </SettingPanel>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))
