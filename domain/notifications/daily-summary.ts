import * as v from 'valibot'
import { indianTimeField } from '#domain/indian-time.ts'
import { paise } from '#domain/money.ts'
import { text, yes } from '#domain/settings/form-fields.ts'
import * as texts from './texts.ts'

/** Setting of the owner's summary of yesterday: on or off, hour in India, and preferred channel. */
export type SummarySetting = { isOn: boolean; hour: number; channel: SummaryChannel }
type SummaryChannel = 'whatsapp' | 'email'

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))

export const summarySettingSchema = v.object({ isOn: v.boolean(), hour, channel: v.picklist(['whatsapp', 'email']) })

/** Schema of the setting's form. */
export const summaryForm = v.pipe(
  v.object({
    shown: yes,
    hour: v.pipe(text(2), v.regex(/^(1?\d|2[0-3])$/, texts.chooseHour), v.transform(Number)),
    channel: v.picklist(['whatsapp', 'email'], texts.chooseChannel),
  }),
  v.transform(({ shown: isOn, hour, channel }): SummarySetting => ({ isOn, hour, channel })),
)

/** Prefers e-mail: WhatsApp needs a registered template. */
export const defaultSummarySetting: SummarySetting = { isOn: true, hour: 9, channel: 'email' }

/** Chooses the preferred channel, else the other; null when neither is configured. */
export function channelOfSummary(
  { channel }: Pick<SummarySetting, 'channel'>,
  isSetUp: Readonly<Record<SummaryChannel, boolean>>,
): SummaryChannel | null {
  const inOrder: SummaryChannel[] = [channel, channel === 'email' ? 'whatsapp' : 'email']
  return inOrder.find((one) => isSetUp[one]) ?? null
}

/** Hours for which a late summary is still sent, after a server was down. */
const lateHours = 4

export function isTimeOfSummary({ hour: from }: Pick<SummarySetting, 'hour'>, now: Date): boolean {
  const hourNow = Number(indianTimeField(now).slice(11, 13))
  return hourNow >= from && hourNow < from + lateHours
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const sum = v.pipe(count, v.transform(paise))

/** Yesterday's orders with their amounts by payment method, and the work that waits now; `returns` with refunds to send. */
export const summaryFactsSchema = v.object({
  orders: count,
  amount: sum,
  cod: sum,
  upi: sum,
  card: sum,
  credit: v.optional(sum, 0),
  confirm: count,
  pack: count,
  ship: count,
  low: count,
  returns: count,
})

export type SummaryFacts = v.InferOutput<typeof summaryFactsSchema>

export const hasNews = ({ amount, cod, upi, card, ...counts }: SummaryFacts): boolean =>
  Object.values<number>(counts).some((one) => one > 0)
