/** Whoever carries text messages to phones. */
export type Sms = {
  name: string
  isSandbox: boolean
  /** `to` is '+91' and ten digits. Throws a ProviderError when the message was not taken. */
  send: (message: SmsMessage) => Promise<void>
}

export type SmsMessage = { to: string; text: string; code: string }
