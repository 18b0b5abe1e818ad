import { truncate } from '#domain/clean-text.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#domain/language.ts'
import * as currentTexts from './texts.ts'
import { textsByLanguage } from './texts-by-language.ts'

/** Variables of a template, each with a sample of maximum length for previews. Providers allow 30 characters each. */
export const sampleValues = {
  order: 'K7Q2-M9X4',
  track: 'K7Q2M9X4b1hTz0qJrWc5Yd8e',
  refund: 'K7Q2M9X40g5qb1hTz0qJrWc5Yd8e',
  reply: 'K7Q2M9X4b1hTz0qJrWc5Yd8e',
  pay: 'K7Q2M9X4b1hTz0qJrWc5Yd8e',
  amount: '₹1,499',
  online: '₹1,399',
  waybill: '12345678901234',
  method: 'Cash on Delivery',
  pieces: '2',
  place: 'BENGALURU 560001',
  way: 'Google',
  orders: '12',
  cod: '₹1,499',
  upi: '₹1,499',
  card: '₹1,499',
  credit: '₹1,499',
  confirm: '12',
  pack: '12',
  ship: '12',
  low: '12',
  returns: '12',
}
export type TemplateVariable = keyof typeof sampleValues
export type TemplateValues = Partial<Record<TemplateVariable, string>>

const isVariable = (name: string | undefined): name is TemplateVariable =>
  name !== undefined && Object.hasOwn(sampleValues, name)

const longestValue = 30

type Template = { subject: string; text: string }

const ownerTemplates = {
  'new-order': {
    subject: 'New order',
    text: 'New order {order} by {method}: {amount}, pieces: {pieces}, to {place}. - {name}',
  },
} as const satisfies Record<string, Template>

const translatedTemplates = textsByLanguage[defaultLanguage].notifications.translatedTemplates
type TranslatedTemplateName = keyof typeof translatedTemplates

export type TemplateName = TranslatedTemplateName | keyof typeof ownerTemplates

/** Name of a template: 'order-placed' is English, 'order-placed.hi' Hindi. */
export type NotificationTemplateName =
  | TemplateName
  | `${TranslatedTemplateName}.${Exclude<Language, typeof defaultLanguage>}`

const isTranslated = (name: string): name is TranslatedTemplateName => Object.hasOwn(translatedTemplates, name)

/** Returns the template's name in a language; messages to the owner are English. */
export function templateIn(language: Language, name: TemplateName): NotificationTemplateName {
  return language === defaultLanguage || !isTranslated(name) ? name : `${name}.${language}`
}

export const templateNames: readonly TemplateName[] = [
  ...Object.keys(translatedTemplates).filter(isTranslated),
  'new-order',
]

export const notificationTemplateNames: readonly NotificationTemplateName[] = templateNames.flatMap((name) => [
  ...new Set(
    Object.keys(languages)
      .filter(isLanguage)
      .map((language) => templateIn(language, name)),
  ),
])

export function isNotificationTemplate(name: string): name is NotificationTemplateName {
  return notificationTemplateNames.some((known) => known === name)
}

export const templateTitle = (name: TemplateName): string =>
  isTranslated(name) ? currentTexts.translatedTemplates[name].subject : currentTexts.newOrder

export function readTemplateName(name: NotificationTemplateName): { template: TemplateName; language: Language } {
  const [template = '', language = defaultLanguage] = name.split('.')
  return isTranslated(template) && isLanguage(language)
    ? { template, language }
    : { template: 'new-order', language: defaultLanguage }
}

/**
 * Returns the fixed text. Providers in India drop unregistered texts (DLT) and WhatsApp requires registration too: a
 * text neither starts nor ends with a variable, repeats none, and in English uses only characters of one-segment SMS
 * encoding.
 */
export function templateOf(name: NotificationTemplateName): Template {
  const { template, language } = readTemplateName(name)
  if (template === 'new-order') return ownerTemplates[template]
  return textsByLanguage[language].notifications.translatedTemplates[template]
}

/** The shop's URL, such as 'https://shop.example', and its name. */
type Sender = { shop: string; name: string }

/** Default text, used unless the owner has one. */
export const defaultText = (name: NotificationTemplateName): string => templateOf(name).text

/** Tells whether a text is plain ASCII: any other character would double the cost of an SMS. */
export const isPlain = (text: string) => !/[^\x20-\x7e\n]/.test(text)

const inPlainLetters = (value: string) => value.replace('₹', 'Rs ').replace(/[^\x20-\x7e]/g, ' ')

export function variablesOf(text: string): TemplateVariable[] {
  const found = [...text.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable)
  return [...new Set(found)].filter(isVariable)
}

/** Returns the variables' values, each cut to the provider's limit. Throws when one is missing. */
export function valuesIn(name: NotificationTemplateName, values: TemplateValues, text = defaultText(name)): string[] {
  return variablesOf(text).map((variable) => {
    const value = values[variable]
    if (value === undefined || value === '') throw new Error(`The notification ${name} does not know its ${variable}`)
    const allowed = isPlain(text) ? inPlainLetters(value) : value.replace(/\p{Cc}/gu, ' ')
    return truncate(allowed, longestValue)
  })
}

type Written = { from: Sender; text?: string }

export function notificationText(
  name: NotificationTemplateName,
  values: TemplateValues,
  { from, text }: Written,
): string {
  return fillTemplate(text ?? defaultText(name), valuesIn(name, values, text), from)
}

/** Formats the text for registration as a DLT template. */
export function dltTemplate(name: NotificationTemplateName, { from, text = defaultText(name) }: Written): string {
  return fillTemplate(
    text,
    variablesOf(text).map(() => '{#var#}'),
    from,
  )
}

export function whatsappTemplate(name: NotificationTemplateName, { from, text = defaultText(name) }: Written): string {
  return fillTemplate(
    text,
    variablesOf(text).map((_, at) => `{{${at + 1}}}`),
    from,
  )
}

function fillTemplate(text: string, parts: readonly string[], { shop, name }: Sender): string {
  const variables = variablesOf(text)
  return text.replace(/\{(\w+)\}/g, (_, variable: TemplateVariable | 'shop' | 'name') => {
    if (variable === 'shop') return shop
    if (variable === 'name')
      return (isPlain(text) ? name.replace(/[^\x20-\x7e]/g, '').trim() : name) || shop.replace(/^https?:\/\//, '')
    return parts[variables.indexOf(variable)] ?? ''
  })
}
