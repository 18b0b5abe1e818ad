import type { NotificationChannel } from '#domain/notifications/notification.ts'
import type { NotificationTemplateName } from '#domain/notifications/templates.ts'

export type OutgoingMessage = {
  /** The same message again bears the same id. */
  id: string
  /** '+91' and ten digits, or an e-mail address. */
  to: string
  template: NotificationTemplateName
  subject: string
  text: string
  values: readonly string[]
  /** The carrier's id of the registered text, where the owner has typed one in. */
  templateId?: string | null
  /** Whether that id is of the owner's own words, whose open places may stand in another order than ours. */
  isOwnText?: boolean
}

export type MessageProvider = {
  name: string
  isSandbox: boolean
  /** False when this carrier was given no template of that name: then nothing is sent. */
  knows: (template: NotificationTemplateName, templateId?: string | null) => boolean
  /** Throws a ProviderError when the message was not taken now, and may be later: no answer, haste, a fault, wrong keys. */
  send: (message: OutgoingMessage) => Promise<MessageResponse>
}

/**
 * Taken, with the carrier's own name of the message if it gives one; or a "no" that asking again does not change, where
 * another language may be registered.
 */
export type MessageResponse = { taken: string | null } | { refused: string; isUnknownTemplate?: boolean }

/** The channels that are on, and where the owner is told. */
export type MessageProviders = Record<NotificationChannel, MessageProvider | null> & { owner: OwnerContact }

export type OwnerContact = { phone: string | null; email: string | null }
