import type { Language } from '#domain/language.ts'

export type Sms = {
  name: string
  isSandbox: boolean
  /** There is no provider: no code can be sent. */
  isMissing?: true
  /**
   * `to` is '+91' and ten digits. Returns the carrier's own id of the message when it wants to hear of it again, else
   * null. Throws a ProviderError when the message was not taken.
   */
  send: (message: SmsMessage) => Promise<string | null>
  /** Tells the carrier that the code of this message was typed in; null where no carrier asks for that. */
  confirmDelivery: ((sentId: string) => Promise<void>) | null
}

/** Carriers send the text that they have registered: in this language, if they have it, or in English. */
export type SmsMessage = { to: string; text: string; code: string; language?: Language }
