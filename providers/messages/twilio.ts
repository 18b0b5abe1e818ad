import * as v from 'valibot'
import { defaultLanguage } from '#domain/language.ts'
import { readTemplateName } from '#domain/notifications/templates.ts'
import { callProvider, parseAnswer, providerError } from '#providers/http/client.ts'
import type { MessageProvider } from './messages.ts'

const taken = v.object({ sid: v.pipe(v.string(), v.nonEmpty()), status: v.string() })
const refused = v.object({ code: v.number() })

export type TwilioMessageSettings = {
  accountSid: string
  authToken: string
  /** Messaging service 'MG…', with senders and DLT registration. */
  messagingService: string
  host?: string
}

/** Twilio Programmable Messaging, which matches texts with the registered ones. */
export function twilioMessages(settings: TwilioMessageSettings): MessageProvider {
  const { accountSid, authToken, messagingService, host = 'https://api.twilio.com' } = settings
  return {
    name: 'Twilio',
    // English texts count as registered; other languages need a template id from the owner.
    knows: (template, templateId = null) =>
      readTemplateName(template).language === defaultLanguage || templateId !== null,
    send: async ({ to, text }) => {
      const answer = await callProvider({
        provider: 'Twilio',
        url: `${host}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
        form: { To: to, MessagingServiceSid: messagingService, Body: text },
      })
      const { status } = answer
      const code = (status === 400 && parseAnswer(refused, answer)?.output.code) || 0
      // The number is unreachable, or its owner unsubscribed at Twilio.
      if (numbersNo.includes(code)) return { refused: `Twilio ${code}` }
      if (status < 200 || status > 299) throw providerError('Twilio', `answered ${status}`, status)
      const yes = parseAnswer(taken, answer)
      if (yes === null || ['failed', 'undelivered', 'canceled'].includes(yes.output.status))
        throw providerError('Twilio', 'the message was refused', status)
      return { taken: yes.output.sid }
    },
  }
}

/** Codes: invalid 'To', unsubscribed, not a mobile number. */
const numbersNo = [21211, 21610, 21614]
