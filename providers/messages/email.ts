import type { Transporter } from 'nodemailer'
import { newCircuit } from '#providers/http/circuit-breaker.ts'
import { providerError } from '#providers/http/client.ts'
import type { MessageProvider, MessageResponse, OutgoingMessage } from './messages.ts'

export type MailSettings = {
  /** 'smtps://user:password@mail.example' or 'smtp://…:587', which requires STARTTLS except on localhost. */
  url: string
  from: string
}

/** Timeouts in milliseconds: to connect, between lines, for a whole message. */
const connectMs = 3_000
const silenceMs = 5_000
const wholeMs = 15_000

/** Sends e-mail by SMTP. */
export function mail({ url, from }: MailSettings): MessageProvider {
  const circuit = newCircuit(() => performance.now())
  return {
    name: 'Mail',
    knows: () => true,
    send: async (message) => {
      const leave = await circuit.enter(wholeMs).catch(() => {
        throw providerError('Mail', 'is not asked now', null)
      })
      try {
        const answer = await deliver(await openTransport(url), from, message)
        leave('fine')
        return answer
      } catch (error) {
        leave('fault')
        throw error
      }
    },
  }
}

/** Loaded with the first e-mail, because most shops have no mail server. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Credentials are never sent in clear text.
    requireTLS: !secure && !isHere,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function deliver(
  transport: Transporter,
  from: string,
  { id, to, subject, text }: OutgoingMessage,
): Promise<MessageResponse> {
  const messageId = `<${id}@${from.split('@').at(-1)}>`
  let giveUp: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(providerError('Mail', 'no answer', null)), wholeMs)
  })
  try {
    // A retry has the same Message-ID, by which mailboxes detect duplicates.
    const headers = { 'Auto-Submitted': 'auto-generated' }
    await Promise.race([transport.sendMail({ from, to, subject, text, messageId, headers }), late])
    return { taken: messageId }
  } catch (error) {
    return refusalOf(error)
  } finally {
    clearTimeout(giveUp)
    transport.close()
  }
}

/** Reduces the server's reply to its code, because its text may name recipient and account. */
function refusalOf(error: unknown): MessageResponse {
  const facts = error instanceof Error ? (error as Error & { responseCode?: number; command?: string }) : null
  const status = facts?.responseCode ?? null
  if (facts?.command === 'RCPT TO' && status !== null && status >= 550) return { refused: `Mail ${status}` }
  throw providerError('Mail', status === null ? 'no answer' : `answered ${status}`, status)
}
