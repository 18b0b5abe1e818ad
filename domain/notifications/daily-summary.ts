import * as v from 'valibot'
import { indianTimeField } from '#domain/indian-time.ts'
import { paise } from '#domain/money.ts'
import { text, yes } from '#domain/settings/form-fields.ts'
import * as texts from './texts.ts'

/** The owner's summary of yesterday: whether and when in India it is sent, and by which channel where both are set up. */
export type SummarySetting = { isOn: boolean; hour: number; channel: SummaryChannel }
export type SummaryChannel = 'whatsapp' | 'email'

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23))

export const summarySettingSchema = v.object({
  isOn: v.boolean(),
  hour,
  channel: v.picklist(['whatsapp', 'email']),
})

/** The form of the back office that changes it. */
export const summaryForm = v.pipe(
  v.object({
    shown: yes,
    hour: v.pipe(text(2), v.regex(/^(1?\d|2[0-3])$/, texts.chooseHour), v.transform(Number)),
    channel: v.picklist(['whatsapp', 'email'], texts.chooseChannel),
  }),
  v.transform(({ shown: isOn, hour, channel }): SummarySetting => ({ isOn, hour, channel })),
)

/** By mail where there is one: WhatsApp takes the text only once it is registered. */
export const defaultSummarySetting: SummarySetting = { isOn: true, hour: 9, channel: 'email' }

/** The chosen channel, else the other one; null when neither is set up. */
export function channelOfSummary(
  { channel }: Pick<SummarySetting, 'channel'>,
  isSetUp: Readonly<Record<SummaryChannel, boolean>>,
): SummaryChannel | null {
  const inOrder: SummaryChannel[] = [channel, channel === 'email' ? 'whatsapp' : 'email']
  return inOrder.find((one) => isSetUp[one]) ?? null
}

/** So many hours after its own it is still sent, by a server that was down. */
const lateHours = 4

export function isTimeOfSummary({ hour: from }: Pick<SummarySetting, 'hour'>, now: Date): boolean {
  const hourNow = Number(indianTimeField(now).slice(11, 13))
  return hourNow >= from && hourNow < from + lateHours
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const sum = v.pipe(count, v.transform(paise))

/** Yesterday's orders and their amounts by way to pay, and what waits now. */
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

/** A day without anything to tell is not told. */
export const hasNews = ({ amount, cod, upi, card, ...counts }: SummaryFacts): boolean =>
  Object.values<number>(counts).some((one) => one > 0)
