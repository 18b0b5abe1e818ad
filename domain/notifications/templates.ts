/** Variables of a template. Providers allow 30 characters for each. */
const templateVariables = ['order', 'track', 'amount', 'waybill', 'method', 'pieces', 'place', 'way'] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Partial<Record<TemplateVariable, string>>

const longestValue = 30
/** The order's signed link; the shop's own address is part of the registered text. */
const order = '{shop}/track/{track} - {name}'

/**
 * The fixed texts. Carriers in India drop every other (DLT), and WhatsApp wants them registered too: neither starts nor
 * ends with what is left open, says the same thing twice, or uses a character that makes a text message longer.
 */
export const notificationTemplates = {
  'order-placed': {
    subject: 'Your order is placed',
    text: `Your order is placed. Please keep {amount} ready in cash for the courier. Follow it at ${order}`,
  },
  'payment-received': {
    subject: 'We have received your payment',
    text: `We have received your payment of {amount} and are packing your order. Follow it at ${order}`,
  },
  'upi-confirmed': {
    subject: 'Your UPI payment is confirmed',
    text: `Your UPI payment of {amount} is confirmed and we are packing your order. Follow it at ${order}`,
  },
  'payment-failed': {
    subject: 'Your payment did not reach us',
    text: `Your payment of {amount} did not reach us. Money that left your account comes back from your bank. Pay again at ${order}`,
  },
  'order-shipped': {
    subject: 'Your order is on its way',
    text: `Your order is on its way, waybill {waybill}. Follow it at ${order}`,
  },
  'out-for-delivery': {
    subject: 'Your order comes today',
    text: `Your order is out for delivery today. Follow it at ${order}`,
  },
  'out-for-delivery-cod': {
    subject: 'Your order comes today',
    text: `Your order is out for delivery today. Please keep {amount} ready in cash. Follow it at ${order}`,
  },
  'order-delivered': {
    subject: 'Your order was delivered',
    text: `Your order was delivered. Your invoice is at ${order}`,
  },
  'order-cancelled': {
    subject: 'Your order was cancelled',
    text: `Your order of {amount} was cancelled. See ${order}`,
  },
  'part-cancelled': {
    subject: 'A part of your order was cancelled',
    text: `A part of your order was cancelled. Please keep {amount} ready in cash for the rest. See ${order}`,
  },
  'part-refunded': {
    subject: 'A part of your order was cancelled',
    text: `A part of your order was cancelled and we are sending {amount} back to you. See ${order}`,
  },
  'order-returned': {
    subject: 'Your parcel came back to us',
    text: `Your parcel came back to us without being delivered. See ${order}`,
  },
  'return-refused': {
    subject: 'Your return is not possible',
    text: `We cannot take back what you asked to return. Please read why at ${order}`,
  },
  'refund-started': {
    subject: 'Your refund is on its way',
    text: `We are sending {amount} back to you. See how far it is at ${order}`,
  },
  'payment-returned': {
    subject: 'We are sending your payment back',
    text: `A payment of {amount} could not be used for your order, so we are sending it back. See ${order}`,
  },
  'refund-made': {
    subject: 'Your refund was made',
    text: `Your refund of {amount} was made. Your bank may need some days to show it. See ${order}`,
  },
  'way-added': {
    subject: 'A way to sign in was added',
    text: 'A way to sign in was added to your {name} account: {way}. Was that not you? See {shop}/profile/devices - {name}',
  },
  'way-removed': {
    subject: 'A way to sign in was removed',
    text: 'A way to sign in was removed from your {name} account: {way}. Was that not you? See {shop}/profile/devices - {name}',
  },
  'wrong-codes': {
    subject: 'Wrong sign-in codes were entered',
    text: 'Someone entered wrong sign-in codes for your {name} account. They did not get in. Never share a code. See {shop}/profile/devices - {name}',
  },
  'new-order': {
    subject: 'New order',
    text: 'New order {order} by {method}: {amount}, pieces: {pieces}, to {place}. - {name}',
  },
} as const satisfies Record<string, { subject: string; text: string }>

export type NotificationTemplateName = keyof typeof notificationTemplates

export function isNotificationTemplate(name: string): name is NotificationTemplateName {
  return Object.hasOwn(notificationTemplates, name)
}

export const notificationTemplateNames = Object.keys(notificationTemplates) as NotificationTemplateName[]

/** Sender of a notification: the shop's address, such as 'https://shop.example', and its name. */
export type Sender = { shop: string; name: string }

/** The text that says it, unless the owner has another one. */
const defaultText = (name: NotificationTemplateName): string => notificationTemplates[name].text

export function variablesOf(text: string): TemplateVariable[] {
  const found = [...text.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable)
  return templateVariables
    .filter((one) => found.includes(one))
    .toSorted((a, b) => found.indexOf(a) - found.indexOf(b))
}

export const variablesIn = (name: NotificationTemplateName) => variablesOf(defaultText(name))

/** Their values, each cut to what carriers allow. Throws when one is missing: a text with a hole is told to nobody. */
export function valuesIn(
  name: NotificationTemplateName,
  values: TemplateValues,
  text = defaultText(name),
): string[] {
  return variablesOf(text).map((variable) => {
    const value = values[variable]
    if (value === undefined || value === '')
      throw new Error(`The notice ${name} does not know its ${variable}`)
    return value.replace(/[^\x20-\x7e]/g, ' ').slice(0, longestValue)
  })
}

type Written = { from: Sender; text?: string }

/** The text as it is read. */
export function notificationText(
  name: NotificationTemplateName,
  values: TemplateValues,
  { from, text }: Written,
): string {
  return fillTemplate(text ?? defaultText(name), valuesIn(name, values, text), from)
}

/** As it is registered with the carriers of text messages. */
export function dltTemplate(
  name: NotificationTemplateName,
  { from, text = defaultText(name) }: Written,
): string {
  return fillTemplate(
    text,
    variablesOf(text).map(() => '{#var#}'),
    from,
  )
}

/** As it is registered with WhatsApp. */
export function whatsappTemplate(
  name: NotificationTemplateName,
  { from, text = defaultText(name) }: Written,
): string {
  return fillTemplate(
    text,
    variablesOf(text).map((_, at) => `{{${at + 1}}}`),
    from,
  )
}

/** A name in other letters would double what a text message costs. */
function fillTemplate(text: string, parts: readonly string[], { shop, name }: Sender): string {
  const variables = variablesOf(text)
  return text.replace(/\{(\w+)\}/g, (_, variable: TemplateVariable | 'shop' | 'name') => {
    if (variable === 'shop') return shop
    if (variable === 'name')
      return name.replace(/[^\x20-\x7e]/g, '').trim() || shop.replace(/^https?:\/\//, '')
    return parts[variables.indexOf(variable)] ?? ''
  })
}
