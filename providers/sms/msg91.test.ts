import { expect, test } from 'vitest'
import { everythingOf } from '#tests/support/error-details.ts'
import { resetMidBody, stubServer } from '#tests/support/servers/stub-http-server.ts'
import { msg91 } from './msg91.ts'

const carrier = await stubServer()
const sms = msg91({ authKey: 'a-secret-key', templateId: 'template-7', host: carrier.host })
const message = { to: '+919876543210', code: '012345', text: '012345 is your Strut code.' }

test('the code goes to MSG91’s OTP route with the registered template', async () => {
  carrier.behave((response) => response.end('{"type":"success","request_id":"1"}'))
  expect(await sms.send(message)).toBeNull()
  const received = carrier.requests.at(-1)
  expect(received).toMatchObject({ method: 'POST', headers: { authkey: 'a-secret-key' } })
  expect(received?.url.pathname).toBe('/api/v5/otp')
  expect(Object.fromEntries(received?.url.searchParams ?? [])).toEqual({
    template_id: 'template-7',
    mobile: '919876543210',
    otp: '012345',
    otp_length: '6',
    otp_expiry: '5',
  })
})

test('a code is sent by the template of the shopper’s language, or by the only one', async () => {
  carrier.behave((response) => response.end('{"type":"success","request_id":"1"}'))
  const both = msg91({ authKey: 'key', templateId: 'template-7, hi=template-8', host: carrier.host })
  for (const [provider, language, used] of [
    [both, 'hi', 'template-8'],
    [both, 'en', 'template-7'],
    [sms, 'hi', 'template-7'],
  ] as const) {
    await provider.send({ ...message, language })
    expect(carrier.requests.at(-1)?.url.searchParams.get('template_id')).toBe(used)
  }
})

test('a 200 with an error body is a failure', async () => {
  carrier.behave((response) => response.end('{"type":"error","message":"Template not approved"}'))
  await expect(sms.send(message)).rejects.toMatchObject({ name: 'ProviderError', provider: 'MSG91' })
  carrier.behave((response) => response.end('[]'))
  await expect(sms.send(message)).rejects.toMatchObject({ name: 'ProviderError' })
})

test('errors contain neither number, code nor key', async () => {
  const faults = [
    () => carrier.behave((response) => response.writeHead(401).end('{"message":"bad authkey a-secret-key"}')),
    () => carrier.behave((response) => response.writeHead(500).end('oops 919876543210')),
    () => carrier.behave((response) => response.end('no JSON for 919876543210, otp 012345')),
    () => carrier.behave((response) => response.destroy()),
    () => carrier.behave(resetMidBody),
    () => carrier.behave((response) => response.end('<html>919876543210: 012345</html>')),
    () => carrier.behave((response) => response.end('{"type":"error","message":"919876543210 is blocked"}')),
  ]
  for (const fault of faults) {
    fault()
    const error: unknown = await sms.send(message).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'MSG91' })
    const shown = JSON.stringify(everythingOf(error))
    for (const secret of ['9876543210', '012345', 'a-secret-key']) expect(shown).not.toContain(secret)
  }
})
