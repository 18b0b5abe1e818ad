import { providerError } from '#providers/http/client.ts'
import type { Sms } from './sms.ts'

/** Placeholder without an SMS provider: no code can be sent. */
export const noSms: Sms = {
  isMissing: true,
  send: () => Promise.reject(providerError('SMS', 'there is no provider', null)),
  confirmDelivery: null,
}
