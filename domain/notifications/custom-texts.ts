import * as v from 'valibot'
import { defaultLanguage } from '#domain/language.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { type NotificationChannel, notificationChannels } from './notification.ts'
import {
  isPlain,
  type NotificationTemplateName,
  notificationTemplateNames,
  notificationText,
  readTemplateName,
  sampleValues,
  type TemplateName,
  type TemplateVariable,
  templateOf,
  variablesOf,
} from './templates.ts'
import * as texts from './texts.ts'

/** The owner's text of a notification; null: the default. `templateId`: the provider's id of the registered text. */
export type CustomText = {
  sms: string | null
  whatsapp: string | null
  email: string | null
  subject: string | null
  templateId: string | null
}
export type CustomTexts = Partial<Record<NotificationTemplateName, CustomText>>

const text = v.nullable(v.pipe(v.string(), v.maxLength(2_000)))
const ownText = v.object({ sms: text, whatsapp: text, email: text, subject: text, templateId: text })
export const customTextsSchema: v.GenericSchema<unknown, CustomTexts> = v.record(
  v.picklist(notificationTemplateNames),
  ownText,
)

export const noCustomText: CustomText = { sms: null, whatsapp: null, email: null, subject: null, templateId: null }

export function textFor(texts: CustomTexts, name: NotificationTemplateName, channel: NotificationChannel): string {
  return texts[name]?.[channel] ?? templateOf(name).text
}

/**
 * Returns the text that is sent on this channel. SMS providers accept registered texts only, so the owner's text is
 * used once it has its template id, and the default until then.
 */
export function sentText(texts: CustomTexts, name: NotificationTemplateName, channel: NotificationChannel): string {
  return channel === 'sms' && isWaitingForTemplateId(texts, name)
    ? templateOf(name).text
    : textFor(texts, name, channel)
}

export function isWaitingForTemplateId(texts: CustomTexts, name: NotificationTemplateName): boolean {
  return texts[name]?.sms != null && texts[name].templateId === null
}

/** Fields of the form of a notification. */
export const shownTexts = (texts: CustomTexts, name: NotificationTemplateName) => ({
  sms: textFor(texts, name, 'sms'),
  whatsapp: textFor(texts, name, 'whatsapp'),
  email: textFor(texts, name, 'email'),
  subject: subjectFor(texts, name),
  templateId: texts[name]?.templateId ?? '',
})

export function subjectFor(texts: CustomTexts, name: NotificationTemplateName): string {
  return texts[name]?.subject ?? templateOf(name).subject
}

const ofNoOrder: readonly TemplateName[] = [
  'phone-removed',
  'sign-in-method-added',
  'sign-in-method-removed',
  'wrong-codes',
  'daily-summary',
]
const ofOrders: readonly TemplateVariable[] = ['order', 'track', 'amount', 'method', 'pieces', 'place']

/** Variables allowed in a text of this notification; `{shop}` is the address of the shop, `{name}` its name. */
export function allowedIn(name: NotificationTemplateName): readonly string[] {
  const own = variablesOf(templateOf(name).text)
  const known = ofNoOrder.includes(readTemplateName(name).template) ? own : [...new Set([...own, ...ofOrders])]
  return [...known, 'shop', 'name']
}

/** Maximum length of an SMS: two SMS segments, or three with non-GSM characters. */
const longestSms = (text: string) => (isPlain(text) ? 306 : 201)
const longestWhatsApp = 1_024
const longestMail = 2_000

const sampleSender = { shop: 'https://shop.example', name: 'Shop' }

export function textProblem(name: NotificationTemplateName, channel: NotificationChannel, text: string): string | null {
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, variable]) => variable ?? '')
  const allowed = allowedIn(name)
  const unknown = used.find((variable) => !allowed.includes(variable))
  if (unknown !== undefined) return texts.notKnownHere(unknown, allowed.map((one) => `{${one}}`).join(' '))
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return texts.braceAlone
  if (channel === 'email') return text.length > longestMail ? texts.letters(longestMail) : null
  if (text.includes('\n')) return texts.oneLine
  const isSms = channel === 'sms'
  if (isSms && readTemplateName(name).language === defaultLanguage && !isPlain(text)) return texts.plainLetters
  if (/^\{(?!(shop|name)\})|\{(?!(shop|name)\})[^{}]*\}$/.test(text)) return texts.openAtTheEnds
  const open = used.filter((one) => one !== 'shop' && one !== 'name')
  if (new Set(open).size < open.length) return texts.openTwice
  const long = notificationText(name, sampleValues, { from: sampleSender, text }).length
  if (!isSms) return long > longestWhatsApp ? texts.letters(longestWhatsApp) : null
  const longest = longestSms(text)
  return long > longest ? texts.tooManyMessages(long, longest, isPlain(text) ? 2 : 3) : null
}

export function readCustomText(
  name: NotificationTemplateName,
  typed: Readonly<Record<string, string>>,
): CustomText | Refusal {
  const wrong: Record<string, string> = {}
  const read = (field: string, ours: string) => {
    const text = (typed[field] ?? '').trim()
    return text === '' || text === ours ? null : text
  }
  const { text: ours, subject: ourSubject } = templateOf(name)
  const own: CustomText = {
    sms: read('sms', ours),
    whatsapp: read('whatsapp', ours),
    email: read('email', ours),
    subject: read('subject', ourSubject),
    templateId: read('templateId', ''),
  }
  for (const channel of notificationChannels) {
    const text = own[channel]
    const problem = text === null ? null : textProblem(name, channel, text)
    if (problem !== null) wrong[channel] = problem
  }
  if ((own.subject ?? '').length > 78 || /[{}\n]/.test(own.subject ?? '')) wrong['subject'] = texts.subjectLine
  if (own.templateId !== null && !/^[A-Za-z0-9_-]{4,64}$/.test(own.templateId)) wrong['templateId'] = texts.carrierId
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : own
}
