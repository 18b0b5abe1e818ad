import * as v from 'valibot'
import { readTemplateName } from '#domain/notifications/templates.ts'
import { callProvider, parseAnswer, providerError } from '#providers/http/client.ts'
import type { MessageProvider } from './messages.ts'

const taken = v.object({ messages: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) })
const refused = v.object({ error: v.object({ code: v.number() }) })

export type WhatsappSettings = {
  /** System user token, which does not expire. */
  token: string
  phoneNumberId: string
  host?: string
}

const version = 'v23.0'

/** WhatsApp Cloud API by Meta. Conversations may only be started with registered templates. */
export function whatsapp({
  token,
  phoneNumberId,
  host = 'https://graph.facebook.com',
}: WhatsappSettings): MessageProvider {
  return {
    name: 'WhatsApp',
    // Unknown templates are refused by Meta.
    knows: () => true,
    send: async ({ id, to, template, values }) => {
      const { template: name, language } = readTemplateName(template)
      const answer = await callProvider({
        provider: 'WhatsApp',
        url: `${host}/${version}/${phoneNumberId}/messages`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        json: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace('+', ''),
          type: 'template',
          template: {
            // Registered by the owner as 'order_placed', category Utility.
            name: name.replaceAll('-', '_'),
            language: { code: language },
            components: [{ type: 'body', parameters: values.map((value) => ({ type: 'text', text: value })) }],
          },
          // Returned with every status of this message.
          biz_opaque_callback_data: id,
        },
      })
      const { status } = answer
      const code = parseAnswer(refused, answer)?.output.error.code ?? 0
      if (code === noTemplate) return { refused: `WhatsApp ${code}`, isUnknownTemplate: true }
      if (finalCodes.includes(code)) return { refused: `WhatsApp ${code}` }
      if (status < 200 || status > 299) throw providerError('WhatsApp', `answered ${status}`, status)
      const yes = parseAnswer(taken, answer)
      if (yes === null) throw providerError('WhatsApp', 'the answer has another shape', status)
      return { taken: yes.output.messages[0].id }
    },
  }
}

/** Code of an unregistered template or language. */
const noTemplate = 132001
/** Codes: not on WhatsApp or unreachable, the shop's own number, a Meta experiment group. */
const finalCodes = [131021, 131026, 130472]
