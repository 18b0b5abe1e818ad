import type { Language } from '#domain/language.ts'
import { providerError } from '#providers/http/client.ts'

export type Sms = {
  /** Set when no provider is configured. */
  isMissing?: true
  /**
   * Sends an SMS; `to` is '+91' and ten digits. Returns the provider's id if it wants a delivery confirmation, else
   * null. Throws a ProviderError when it was not accepted.
   */
  send: (message: SmsMessage) => Promise<string | null>
  /** Confirms to the provider that the code was entered; null when it does not ask for that. */
  confirmDelivery: ((sentId: string) => Promise<void>) | null
}

/** Providers send the registered text in this language if there is one, else in English. */
export type SmsMessage = { to: string; text: string; code: string; language?: Language }

/** Placeholder without an SMS provider: no code can be sent. */
export const noSms: Sms = {
  isMissing: true,
  send: () => Promise.reject(providerError('SMS', 'there is no provider', null)),
  confirmDelivery: null,
}
