import type { NotificationChannel } from '#domain/notifications/notification.ts'
import type { NotificationTemplateName } from '#domain/notifications/templates.ts'

export type OutgoingMessage = {
  /** Idempotency key, the same for retries. */
  id: string
  /** '+91' and ten digits, or an e-mail address. */
  to: string
  template: NotificationTemplateName
  subject: string
  text: string
  values: readonly string[]
  /** Provider's id of the registered text, if the owner entered one. */
  templateId?: string | null
  /** Whether that id belongs to the owner's text, whose variables may be in another order. */
  isOwnText?: boolean
}

export type MessageProvider = {
  name: string
  /** Tells whether the provider has this template; without it nothing is sent. */
  knows: (template: NotificationTemplateName, templateId?: string | null) => boolean
  /**
   * Sends a message. Throws a ProviderError for temporary failures: no response, rate limit, server error, rejected
   * keys.
   */
  send: (message: OutgoingMessage) => Promise<MessageResponse>
}

/**
 * Accepted, with the provider's message id if any; or refused permanently, in which case another language may be
 * registered.
 */
export type MessageResponse = { taken: string | null } | { refused: string; isUnknownTemplate?: boolean }

/** Enabled channels, and the owner's contact. */
export type MessageProviders = Record<NotificationChannel, MessageProvider | null> & { owner: OwnerContact }

export type OwnerContact = { phone: string | null; email: string | null }
