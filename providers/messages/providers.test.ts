import { expect, test } from 'vitest'
import { everythingOf } from '#tests/support/error-details.ts'
import { resetMidBody, stubServer } from '#tests/support/servers/stub-http-server.ts'
import { stubMailServer } from '#tests/support/servers/stub-smtp-server.ts'
import { mail } from './email.ts'
import type { MessageProvider, OutgoingMessage } from './messages.ts'
import { msg91Messages } from './msg91.ts'
import { twilioMessages } from './twilio.ts'
import { whatsapp } from './whatsapp.ts'

const message: OutgoingMessage = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: '+919876543210',
  template: 'order-shipped',
  subject: 'Your order is on its way',
  text: 'Your order is on its way, waybill W7. Follow it at https://shop.example/order/A1 - Strut',
  values: ['W7', 'A1'],
}
const secret = 'a-secret-key'

/** Each on a host of its own, so that one's faults are not another's. */
async function aHost() {
  const stub = await stubServer()
  const answer = (status: number, body: unknown) =>
    stub.behave((response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)))
  return { ...stub, answer }
}

const [flows, messages, graph] = [await aHost(), await aHost(), await aHost()]
const msg91 = msg91Messages({ authKey: secret, templates: { 'order-shipped': 'flow-7' }, host: flows.host })
const twilio = twilioMessages({ accountSid: 'AC7', authToken: secret, messagingService: 'MG7', host: messages.host })
const meta = whatsapp({ token: secret, phoneNumberId: '106540352242922', host: graph.host })

test('MSG91 gets the registered template and what it leaves open', async () => {
  flows.answer(200, { type: 'success', message: '5762846b4f8d285d378b4567' })
  expect(await msg91.send(message)).toEqual({ taken: '5762846b4f8d285d378b4567' })
  const received = flows.requests.at(-1)
  expect(received).toMatchObject({ method: 'POST', headers: { authkey: secret } })
  expect(received?.url.pathname).toBe('/api/v5/flow')
  expect(JSON.parse(received?.body ?? '')).toEqual({
    template_id: 'flow-7',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', VAR1: 'W7', VAR2: 'A1' }],
  })
  expect([msg91.knows('order-shipped'), msg91.knows('new-order')]).toEqual([true, false])
  expect(msg91.knows('order-shipped.hi')).toBe(false)
  flows.answer(200, { type: 'success', message: '5762846b4f8d285d378b4568' })
  // The owner's own words are another registered text than the one that the server was given.
  await msg91.send({ ...message, templateId: 'flow-own', isOwnText: true })
  expect(JSON.parse(flows.requests.at(-1)?.body ?? '')).toMatchObject({ template_id: 'flow-own' })
  flows.answer(200, { type: 'error', message: 'flow id missing' })
  await expect(msg91.send(message)).rejects.toMatchObject({ name: 'ProviderError', provider: 'MSG91' })
})

test('Twilio gets the text; a number that can’t be reached is a final no', async () => {
  messages.answer(201, { sid: 'SM7', status: 'accepted', error_code: null, to: message.to })
  expect(await twilio.send(message)).toEqual({ taken: 'SM7' })
  const received = messages.requests.at(-1)
  expect(received?.url.pathname).toBe('/2010-04-01/Accounts/AC7/Messages.json')
  expect(received?.headers['authorization']).toBe(`Basic ${btoa(`AC7:${secret}`)}`)
  expect(Object.fromEntries(new URLSearchParams(received?.body))).toEqual({
    To: '+919876543210',
    MessagingServiceSid: 'MG7',
    Body: message.text,
  })
  const hindi = 'order-shipped.hi'
  expect([twilio.knows('order-shipped'), twilio.knows(hindi), twilio.knows(hindi, 'any')]).toEqual([true, false, true])
  messages.answer(400, { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 })
  expect(await twilio.send(message)).toEqual({ refused: 'Twilio 21610' })
})

test('WhatsApp gets the template in its own name, with our number of the message', async () => {
  graph.answer(200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: '919876543210', wa_id: '919876543210' }],
    messages: [{ id: 'wamid.HBgMOTE5ODc2', message_status: 'accepted' }],
  })
  expect(await meta.send(message)).toEqual({ taken: 'wamid.HBgMOTE5ODc2' })
  const received = graph.requests.at(-1)
  expect(received?.url.pathname).toBe('/v23.0/106540352242922/messages')
  expect(received?.headers['authorization']).toBe(`Bearer ${secret}`)
  expect(JSON.parse(received?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'order_shipped',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'W7' },
            { type: 'text', text: 'A1' },
          ],
        },
      ],
    },
    biz_opaque_callback_data: message.id,
  })
})

test('an unknown WhatsApp number is final, a rate limit is retried', async () => {
  const error = (code: number) => ({
    error: {
      message: `(#${code}) to 919876543210`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'x' },
      fbtrace_id: 'Az8or2yhqkZfEZ',
    },
  })
  graph.answer(400, error(131026))
  expect(await meta.send(message)).toEqual({ refused: 'WhatsApp 131026' })
  graph.answer(404, error(132001))
  const hindi = { ...message, template: 'order-shipped.hi' } as const
  expect(await meta.send(hindi)).toEqual({ refused: 'WhatsApp 132001', isUnknownTemplate: true })
  expect(JSON.parse(graph.requests.at(-1)?.body ?? '')).toMatchObject({
    template: { name: 'order_shipped', language: { code: 'hi' } },
  })
  for (const [status, code] of [
    [429, 130429],
    [400, 131056],
    [401, 190],
    [500, 131000],
  ] as const) {
    graph.answer(status, error(code))
    await expect(meta.send(message)).rejects.toMatchObject({ name: 'ProviderError', status })
  }
})

test('errors contain neither recipient, text nor key, and are retried', async () => {
  for (const open of [
    async (host: string) => msg91Messages({ authKey: secret, templates: { 'order-shipped': 'f' }, host }),
    async (host: string) => twilioMessages({ accountSid: 'AC7', authToken: secret, messagingService: 'MG7', host }),
    async (host: string) => whatsapp({ token: secret, phoneNumberId: '1', host }),
  ]) {
    for (const fault of [
      { status: 429, body: '{"message":"too many for 919876543210"}' },
      { status: 500, body: `oops 919876543210 ${secret}` },
      { status: 200, body: '<html>919876543210</html>' },
      { status: 200, body: '[]' },
    ]) {
      const host = await aHost()
      host.answer(fault.status, fault.body)
      await expectQuietFault(await open(host.host))
    }
    const [cut, torn] = [await aHost(), await aHost()]
    cut.behave((response) => response.destroy())
    torn.behave(resetMidBody)
    await expectQuietFault(await open(cut.host))
    await expectQuietFault(await open(torn.host))
  }
})

const mailbox = await stubMailServer()
const letter = { ...message, to: 'owner@shop.test' }
const post = () => mail({ url: mailbox.url, from: 'shop@shop.test' })

test('a mail is a plain letter that bears the name of its message', async () => {
  mailbox.behave({})
  const taken = { taken: `<${message.id}@shop.test>` }
  expect(await post().send(letter)).toEqual(taken)
  expect(mailbox.commands).toEqual(
    expect.arrayContaining(['MAIL FROM:<shop@shop.test>', 'RCPT TO:<owner@shop.test>', 'DATA']),
  )
  const [written = ''] = mailbox.letters
  expect(written).toContain('Subject: Your order is on its way')
  expect(written).toContain(`Message-ID: <${message.id}@shop.test>`)
  expect(written).toContain('Auto-Submitted: auto-generated')
  expect(written.replaceAll('=\n', '')).toContain(message.text)
})

test('a mailbox that is not there is a final no', async () => {
  mailbox.behave({ RCPT: '550 5.1.1 owner@shop.test: no such mailbox' })
  expect(await post().send(letter)).toEqual({ refused: 'Mail 550' })
})

test('a mail server that is busy, broken, silent or none at all may be better later', async () => {
  const faults = [
    { MAIL: '421 try again later' },
    { RCPT: '451 greylisted owner@shop.test' },
    { AUTH: '535 shop:a-secret-word is wrong' },
    { DATA: '552 too much' },
    { HELLO: 'HTTP/1.1 400 Bad Request' },
    { '.': 'bye' },
    { MAIL: null },
  ]
  for (const fault of faults) {
    mailbox.behave(fault)
    await expectQuietFault(post(), letter)
  }
})

async function expectQuietFault(carrier: MessageProvider, sent = message): Promise<void> {
  const error: unknown = await carrier.send(sent).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ProviderError' })
  const shown = JSON.stringify(everythingOf(error))
  for (const hidden of ['9876543210', 'owner@shop.test', 'a-secret', 'waybill']) expect(shown).not.toContain(hidden)
}
