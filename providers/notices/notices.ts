import type { NoticeTemplateName } from '#domain/notice-templates.ts'
import type { NoticeChannel } from '#domain/notices.ts'

export type NoticeMessage = {
  /** The same message again bears the same id. */
  id: string
  /** '+91' and ten digits, or an e-mail address. */
  to: string
  template: NoticeTemplateName
  subject: string
  text: string
  /** What the template leaves open, in its order. */
  values: readonly string[]
}

/** Whoever carries notices on one channel. */
export type NoticeCarrier = {
  name: string
  isSandbox: boolean
  /** False when this carrier was given no template of that name: then nothing is sent. */
  knows: (template: NoticeTemplateName) => boolean
  /**
   * Returns the carrier's own name of the message. Throws a ProviderError when it was not taken; with a status from 400
   * to 499 other than 401, 403, 408 and 429 it never will be.
   */
  send: (message: NoticeMessage) => Promise<string | null>
}

/** The channels that are on, and where the owner is told. */
export type Notices = Record<NoticeChannel, NoticeCarrier | null> & { owner: NoticeOwner }

export type NoticeOwner = { phone: string | null; email: string | null }
