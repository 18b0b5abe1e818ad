import * as v from 'valibot'
import { readTemplateName } from '#domain/notifications/templates.ts'
import { callProvider, providerError } from '#providers/http/client.ts'
import type { MessageProvider } from './messages.ts'

const taken = v.object({ messages: v.tupleWithRest([v.object({ id: v.string() })], v.unknown()) })
const refused = v.object({ error: v.object({ code: v.number() }) })

export type WhatsappSettings = {
  /** Token of a system user: it does not expire. */
  token: string
  /** Meta's id of the shop's number, not the number. */
  phoneNumberId: string
  host?: string
}

const version = 'v23.0'

/** Meta's Cloud API. A shop may begin a talk only with a registered template. */
export function whatsapp({
  token,
  phoneNumberId,
  host = 'https://graph.facebook.com',
}: WhatsappSettings): MessageProvider {
  return {
    name: 'WhatsApp',
    isSandbox: false,
    // Which are registered is Meta's to know: an unknown one is refused there.
    knows: () => true,
    send: async ({ id, to, template, values }) => {
      const { said, language } = readTemplateName(template)
      const { status, text } = await callProvider({
        provider: 'WhatsApp',
        url: `${host}/${version}/${phoneNumberId}/messages`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace('+', ''),
          type: 'template',
          template: {
            // As the owner registers it with Meta, in the category Utility: 'order_placed'.
            name: said.replaceAll('-', '_'),
            language: { code: language },
            components: [{ type: 'body', parameters: values.map((value) => ({ type: 'text', text: value })) }],
          },
          // Comes back with every word about this message.
          biz_opaque_callback_data: id,
        }),
      })
      const body = readJson(text)
      const no = v.safeParse(refused, body)
      const code = no.success ? no.output.error.code : 0
      if (code === noTemplate) return { refused: `WhatsApp ${code}`, isUnknownTemplate: true }
      if (finalCodes.includes(code)) return { refused: `WhatsApp ${code}` }
      if (status < 200 || status > 299) throw providerError('WhatsApp', `answered ${status}`, status)
      const yes = v.safeParse(taken, body)
      if (!yes.success) throw providerError('WhatsApp', 'the answer is not understood', status)
      return { taken: yes.output.messages[0].id }
    },
  }
}

/** No template of that name in that language. */
const noTemplate = 132001
/** Not on WhatsApp or can't be written to, the shop's own number, an experiment group of Meta's. */
const finalCodes = [131021, 131026, 130472]

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
