import * as v from 'valibot'
import type { NotificationTemplateName } from '#domain/notifications/templates.ts'
import { providerError, requestProvider } from '#providers/http/client.ts'
import type { MessageProvider } from './messages.ts'

const answer = v.object({ type: v.string(), message: v.optional(v.string()) })

export type Msg91MessageSettings = {
  authKey: string
  /** MSG91's template ids, each registered with the text of domain/notifications/templates.ts. */
  templates: Readonly<Partial<Record<NotificationTemplateName, string>>>
  host?: string
}

/** MSG91 Flow API: the registered DLT template contains the text, and variables are sent as VAR1, VAR2 … */
export function msg91Messages(settings: Msg91MessageSettings): MessageProvider {
  const { authKey, templates, host = 'https://control.msg91.com' } = settings
  return {
    name: 'MSG91',
    knows: (template, templateId = null) => (templates[template] ?? templateId) !== null,
    send: async ({ template, templateId, isOwnText = false, to, values }) => {
      const open = Object.fromEntries(values.map((value, at) => [`VAR${at + 1}`, value]))
      const { type, message } = await requestProvider(answer, {
        provider: 'MSG91',
        url: `${host}/api/v5/flow`,
        method: 'POST',
        headers: { authkey: authKey },
        json: {
          // Templates from the environment contain the default texts.
          template_id: isOwnText ? templateId : (templates[template] ?? templateId),
          // Disables MSG91's link shortening, which would track shoppers.
          short_url: '0',
          recipients: [{ mobiles: to.replace('+', ''), ...open }],
        },
      })
      // Errors have status 200 too (unknown template, no balance); the owner can fix all of them.
      if (type !== 'success') throw providerError('MSG91', 'the message was refused', 200)
      return { taken: message?.slice(0, 100) ?? null }
    },
  }
}
