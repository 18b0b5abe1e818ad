import * as v from 'valibot'
import { defaultLanguage } from '#domain/language.ts'
import { providerError, requestProvider } from '#providers/http/client.ts'
import type { Sms } from './sms.ts'

const answer = v.object({ sid: v.pipe(v.string(), v.nonEmpty()), status: v.string() })

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** Verify service 'VA…', with "Enable Custom Verification Code" on. */
  serviceSid: string
  /** Message template 'HJ…' of the service; null: its default. */
  templateSid: string | null
  host?: string
}

/**
 * Twilio Verify with our codes (`CustomCode`), so that attempts, purpose and browser are checked as with other
 * providers. Twilio requires delivery confirmations in return.
 */
export function twilio(settings: TwilioSettings): Sms {
  const { accountSid, authToken, serviceSid, templateSid, host = 'https://verify.twilio.com' } = settings
  const post = (path: string, form: Record<string, string>) =>
    requestProvider(answer, {
      provider: 'Twilio',
      url: `${host}/v2/Services/${serviceSid}/Verifications${path}`,
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      form,
    })
  return {
    send: async ({ to, code, language = defaultLanguage }) => {
      // A language that the template lacks falls back to its default.
      const locale: Record<string, string> = language === defaultLanguage ? {} : { Locale: language }
      const template = templateSid === null ? {} : { TemplateSid: templateSid, ...locale }
      const { sid, status } = await post('', { To: to, Channel: 'sms', CustomCode: code, ...template })
      if (status !== 'pending') throw providerError('Twilio', 'the message was refused', 200)
      return sid
    },
    confirmDelivery: async (sentId) => {
      await post(`/${encodeURIComponent(sentId)}`, { Status: 'approved' })
    },
  }
}
