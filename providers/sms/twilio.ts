import * as v from 'valibot'
import { defaultLanguage } from '#domain/language.ts'
import { askProvider, providerError } from '#providers/http/client.ts'
import type { Sms } from './sms.ts'

const answer = v.object({ sid: v.pipe(v.string(), v.nonEmpty()), status: v.string() })

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** The Verify service, 'VA…', with "Enable Custom Verification Code" on. */
  serviceSid: string
  /** A message template of the service, 'HJ…'; null: the service's own. */
  templateSid: string | null
  host?: string
}

/**
 * Twilio Verify as a carrier: the code is ours (`CustomCode`), so that tries, purpose and browser are counted and bound
 * as with every other carrier. In return Twilio wants to be told which codes arrived.
 */
export function twilio(settings: TwilioSettings): Sms {
  const { accountSid, authToken, serviceSid, templateSid, host = 'https://verify.twilio.com' } = settings
  const post = async (path: string, fields: Record<string, string>) => {
    const said = await askProvider({
      provider: 'Twilio',
      url: `${host}/v2/Services/${serviceSid}/Verifications${path}`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })
    const parsed = v.safeParse(answer, said)
    if (!parsed.success) throw providerError('Twilio', 'the answer is not understood', 200)
    return parsed.output
  }
  return {
    name: 'Twilio',
    isSandbox: false,
    send: async ({ to, code, language = defaultLanguage }) => {
      // A language that the template lacks is sent as its default one.
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
