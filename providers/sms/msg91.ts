import * as v from 'valibot'
import { otpMinutes } from '#domain/accounts/otp.ts'
import { providerError, requestProvider } from '#providers/http/client.ts'
import type { Sms } from './sms.ts'

const answer = v.object({ type: v.string(), message: v.optional(v.string()) })

/** `templateId`: one id, or several by language: '65f1a2,hi=65f1b3'. */
export type Msg91Settings = { authKey: string; templateId: string; host?: string }

/** MSG91 OTP API: the registered DLT template contains the text, and the code is sent. */
export function msg91({ authKey, templateId, host = 'https://control.msg91.com' }: Msg91Settings): Sms {
  return {
    confirmDelivery: null,
    send: async ({ to, code, language }) => {
      const search = new URLSearchParams({
        template_id: idFor(templateId, language),
        mobile: to.replace('+', ''),
        otp: code,
        otp_length: String(code.length),
        otp_expiry: String(otpMinutes),
      })
      const { type } = await requestProvider(answer, {
        provider: 'MSG91',
        url: `${host}/api/v5/otp?${search}`,
        method: 'POST',
        headers: { authkey: authKey },
        json: {},
      })
      if (type === 'success') return null
      throw providerError('MSG91', 'the message was refused', 200)
    },
  }
}

function idFor(templateIds: string, language = 'en'): string {
  const ids = templateIds.split(',').map((id) => id.trim())
  const own = ids.find((id) => id.startsWith(`${language}=`))
  return own?.slice(language.length + 1) ?? ids[0] ?? ''
}
