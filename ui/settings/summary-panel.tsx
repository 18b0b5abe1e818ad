import { formatPhone } from '#domain/phone.ts'
import { CheckField, SelectField } from '#ui/backoffice/fields.tsx'
import { SettingPanel, type ShownSetting } from './panel.tsx'
import { texts } from './texts.tsx'

/** Recipient on each channel; null when not configured. */
type SummaryPanelProps = { places: { whatsapp: string | null; email: string | null }; shown: ShownSetting }

/** Schedule and channel of the daily summary. */
export function SummaryPanel({ places: { whatsapp, email }, shown }: SummaryPanelProps) {
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
