import { expect, test } from 'vitest'
import { everythingOf } from '#tests/support/error-details.ts'
import { resetMidBody, stubServer } from '#tests/support/servers/stub-http-server.ts'
import { twilio } from './twilio.ts'

const carrier = await stubServer()
const keys = { accountSid: 'AC7', authToken: 'a-secret-token', serviceSid: 'VA7', host: carrier.host }
const sms = twilio({ ...keys, templateSid: null })
const message = { to: '+919876543210', code: '012345', text: '012345 is your Strut code.' }

/** As Twilio's documentation shows it. */
const pending = {
  sid: 'VE0123456789abcdef0123456789abcdef',
  service_sid: 'VA7',
  account_sid: 'AC7',
  to: '+919876543210',
  channel: 'sms',
  status: 'pending',
  valid: false,
  lookup: {},
  amount: null,
  payee: null,
  send_code_attempts: [{ time: '2026-01-05T10:00:00.000Z', channel: 'SMS', attempt_sid: 'VL1' }],
  date_created: '2026-01-05T10:00:00Z',
  date_updated: '2026-01-05T10:00:00Z',
  url: 'https://verify.twilio.com/v2/Services/VA7/Verifications/VE0123456789abcdef0123456789abcdef',
}

const answerWith = (status: number, body: unknown) =>
  carrier.behave((response) => response.writeHead(status).end(JSON.stringify(body)))

test('the code that we made goes out by Twilio Verify, and its id comes back', async () => {
  answerWith(201, pending)
  expect(await sms.send(message)).toBe(pending.sid)
  const asked = carrier.requests.at(-1)
  expect(asked?.method).toBe('POST')
  expect(asked?.url.pathname).toBe('/v2/Services/VA7/Verifications')
  expect(asked?.url.search).toBe('')
  expect(asked?.headers['authorization']).toBe(`Basic ${btoa('AC7:a-secret-token')}`)
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
    To: '+919876543210',
    Channel: 'sms',
    CustomCode: '012345',
  })

  const own = twilio({ ...keys, templateSid: 'HJ7' })
  await own.send({ ...message, language: 'hi' })
  const body = new URLSearchParams(carrier.requests.at(-1)?.body)
  expect([body.get('TemplateSid'), body.get('Locale')]).toEqual(['HJ7', 'hi'])
})

test('a registered template is named', async () => {
  answerWith(201, pending)
  await twilio({ ...keys, templateSid: 'HJ7' }).send(message)
  expect(new URLSearchParams(carrier.requests.at(-1)?.body).get('TemplateSid')).toBe('HJ7')
})

test('Twilio gets delivery confirmations', async () => {
  answerWith(200, { ...pending, status: 'approved', valid: true })
  await sms.confirmDelivery?.(pending.sid)
  const asked = carrier.requests.at(-1)
  expect(asked?.url.pathname).toBe(`/v2/Services/VA7/Verifications/${pending.sid}`)
  expect(asked?.body).toBe('Status=approved')
})

test('a message that is not on its way is no success', async () => {
  for (const status of ['canceled', 'max_attempts_reached', 'failed', 'expired']) {
    answerWith(201, { ...pending, status })
    await expect(sms.send(message)).rejects.toMatchObject({ name: 'ProviderError', provider: 'Twilio' })
  }
  answerWith(200, { error: 'none of this' })
  await expect(sms.send(message)).rejects.toMatchObject({ name: 'ProviderError' })
})

test('errors contain neither number, code nor key', async () => {
  const tooMany = { code: 60203, message: 'Max send attempts reached for +919876543210', status: 429 }
  const faults = [
    () => answerWith(401, { code: 20003, message: 'Authenticate a-secret-token', status: 401 }),
    () => answerWith(429, tooMany),
    () => answerWith(500, 'oops +919876543210 012345'),
    () => carrier.behave((response) => response.end('<html>+919876543210: 012345</html>')),
    () => carrier.behave((response) => response.destroy()),
    () => carrier.behave(resetMidBody),
  ]
  for (const fault of faults) {
    fault()
    const error: unknown = await sms.send(message).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'Twilio' })
    const shown = JSON.stringify(everythingOf(error))
    for (const secret of ['9876543210', '012345', 'a-secret-token', btoa('AC7:a-secret-token')])
      expect(shown).not.toContain(secret)
  }
})
