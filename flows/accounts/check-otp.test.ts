import { expect, test } from 'vitest'
import { expiredOtp, guessWarning, type OtpPurpose, otpDailyLimitReached, wrongOtp } from '#domain/accounts/otp.ts'
import { isRefusal } from '#domain/refusal.ts'
import { rememberDevice } from '#flows/known-devices.ts'
import { twilio } from '#providers/sms/twilio.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { anAddressOfItsOwn, aSolvedCheck } from '#tests/support/visits/captcha-solver.ts'
import { checkOtp, confirmOtpDelivery, type VerifiedPhone } from './check-otp.ts'
import { type OtpRequester, sendOtp } from './send-otp.ts'

const shop = await testShop()
const phone = '9876543210'

/** Asks as a page does that asks for this purpose. */
async function askerFor(purpose: OtpPurpose, userId: string, action: 'send' | 'verify'): Promise<OtpRequester> {
  if (purpose === 'phone-change') return { purpose, userId }
  const proof = await aSolvedCheck(shop, action)
  return purpose === 'sign-in' ? { purpose, proof } : { purpose, proof, userId }
}

async function codeFor(requester: OtpRequester, to = phone): Promise<{ nonce: string; code: string; wrong: string }> {
  const sent = await sendOtp(shop, { phone: to, clientAddress: anAddressOfItsOwn(), requester })
  if (isRefusal(sent)) throw new Error(sent.message)
  const code = shop.sms.sent()[0]?.code ?? ''
  return { nonce: sent.nonce, code, wrong: code === '000000' ? '111111' : '000000' }
}

const check = (requester: OtpRequester, nonce: string, code: string) =>
  checkOtp(shop, { nonce, code, requester, clientAddress: anAddressOfItsOwn() })

const purposes = ['sign-in', 'cod', 'phone-change'] as const

test('a code is valid for its purpose only', async () => {
  const { id } = await aShopper(shop)
  for (const requestedFor of purposes) {
    for (const typed of purposes) {
      shop.clock.pass(61)
      const { nonce, code } = await codeFor(await askerFor(requestedFor, id, 'send'))
      const answer = await check(await askerFor(typed, id, 'verify'), nonce, code)
      const fits = requestedFor === typed ? { phone: `+91${phone}` } : expiredOtp
      expect({ requestedFor, typed, answer }).toMatchObject({ requestedFor, typed, answer: fits })
    }
    shop.clock.pass(24 * 60)
  }
})

test('a shopper’s code is no other shopper’s, even in the same browser', async () => {
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  const { nonce, code } = await codeFor({ purpose: 'phone-change', userId: asha.id })
  expect(await check({ purpose: 'phone-change', userId: ravi.id }, nonce, code)).toEqual(wrongOtp)
  expect(isRefusal(await check({ purpose: 'phone-change', userId: asha.id }, nonce, code))).toBe(false)
})

test('a shopper gets five codes an hour, whatever the phones', async () => {
  const { id } = await aShopper(shop)
  const requester = { purpose: 'phone-change', userId: id } as const
  const answers = []
  for (let at = 0; at < 6; at += 1) {
    const request = { phone: `912345678${at}`, clientAddress: anAddressOfItsOwn(), requester }
    answers.push(await sendOtp(shop, request))
  }
  expect(answers.map((answer) => isRefusal(answer))).toEqual([false, false, false, false, false, true])
  expect(answers.at(-1)).toMatchObject({ refused: 'too-many' })
})

test('send, guess, send, guess: in a day no phone is guessed at more than fifteen times', async () => {
  const { id } = await aShopper(shop)
  const requester = { purpose: 'phone-change', userId: id } as const
  let looked = 0
  for (let round = 0; round < 24 * 3; round += 1) {
    shop.clock.pass(20)
    const sent = await sendOtp(shop, { phone, clientAddress: anAddressOfItsOwn(), requester })
    if (isRefusal(sent)) continue
    const code = shop.sms.sent()[0]?.code
    // Four at first, so that the day's guesses are not used up by whole codes.
    for (let guess = 0; guess < (round === 0 ? 4 : 5); guess += 1) {
      const answer = await check(requester, sent.nonce, code === '000000' ? '111111' : '000000')
      if (isRefusal(answer) && answer.message === wrongOtp.message) looked += 1
    }
  }
  expect(looked).toBe(15)
})

test('guesses in many browsers at once are those of one phone', async () => {
  const { id } = await aShopper(shop)
  const requester = { purpose: 'phone-change', userId: id } as const
  const codes = []
  for (let at = 0; at < 4; at += 1) {
    shop.clock.pass(1)
    codes.push(await codeFor(requester))
  }
  const guesses = codes.flatMap(({ nonce, wrong }) => Array.from({ length: 5 }, () => ({ nonce, wrong })))
  const answers = await Promise.all(guesses.map(({ nonce, wrong }) => check(requester, nonce, wrong)))
  const messages = answers.map((answer) => (isRefusal(answer) ? answer.message : 'in'))
  expect(messages.filter((message) => message === wrongOtp.message)).toHaveLength(15)
  expect(messages.filter((message) => message === otpDailyLimitReached.message)).toHaveLength(5)
  const [first] = codes
  expect(await check(requester, first?.nonce ?? '', first?.code ?? '')).toEqual(otpDailyLimitReached)
})

test('attempts from one address do not lock out a phone’s owner, who is warned once', async () => {
  const owner = await aShopper(shop, { phone: `+91${phone}` })
  const { id: userId } = await aShopper(shop)
  const stranger = { purpose: 'phone-change', userId } as const
  for (let round = 0; round < 24 * 3; round += 1) {
    shop.clock.pass(20)
    const sent = await sendOtp(shop, { phone, clientAddress: '203.0.113.7', requester: stranger })
    if (isRefusal(sent)) continue
    const code = shop.sms.sent()[0]?.code
    for (let guess = 0; guess < 5; guess += 1)
      await check(stranger, sent.nonce, code === '000000' ? '111111' : '000000')
  }
  const { nonce, code } = await codeFor({ purpose: 'sign-in', proof: await aSolvedCheck(shop, 'send') })
  const proof = await aSolvedCheck(shop, 'verify')
  expect(await check({ purpose: 'sign-in', proof }, nonce, code)).toMatchObject({ phone: `+91${phone}` })
  const notifications = () => shop.db.selectFrom('outbox').where('kind', '=', 'wrong-codes').select('payload').execute()
  await expect.poll(notifications).toEqual([{ payload: expect.objectContaining({ userId: owner.id }) }])
  expect(await shop.db.selectFrom('sessionMessages').select('message').execute()).toEqual([{ message: guessWarning }])
})

test('a known device keeps its way while strangers everywhere guess at its phone', async () => {
  const devices = rememberDevice(shop, `+91${phone}`, [])
  const ofAnother = rememberDevice(shop, '+919000000000', [])
  const { id: userId } = await aShopper(shop)
  for (let at = 0; at < 3; at += 1) {
    const { nonce, wrong } = await codeFor({ purpose: 'phone-change', userId })
    for (let guess = 0; guess < 5; guess += 1) await check({ purpose: 'phone-change', userId }, nonce, wrong)
    shop.clock.pass(61)
  }
  const ask = async (tokens: readonly string[]) => {
    const requester = { purpose: 'sign-in', proof: await aSolvedCheck(shop, 'send') } as const
    return sendOtp(shop, { phone, clientAddress: anAddressOfItsOwn(), devices: tokens, requester })
  }
  expect(await ask(ofAnother)).toEqual(otpDailyLimitReached)
  const sent = done(await ask([...ofAnother, ...devices]))
  const requester = { purpose: 'sign-in', proof: await aSolvedCheck(shop, 'verify') } as const
  const code = shop.sms.sent()[0]?.code ?? ''
  expect(await check(requester, sent.nonce, code)).toMatchObject({ phone: `+91${phone}` })
})

test('one address tries fifteen codes in ten minutes, whosever they are', async () => {
  const { id } = await aShopper(shop)
  const requester = { purpose: 'phone-change', userId: id } as const
  const { nonce, wrong } = await codeFor(requester)
  const clientAddress = anAddressOfItsOwn()
  const answers = []
  for (let at = 0; at < 16; at += 1)
    answers.push(await checkOtp(shop, { nonce: at < 5 ? nonce : 'made-up', code: wrong, requester, clientAddress }))
  expect(answers.filter((answer) => isRefusal(answer) && answer.message.startsWith('Too many tries'))).toEqual([
    answers.at(-1),
  ])
})

const carrier = await stubServer()
const keys = { accountSid: 'AC7', authToken: 'secret', serviceSid: 'VA7', templateSid: null }
const withTwilio = { ...shop, sms: twilio({ ...keys, host: carrier.host }) }
const verified: VerifiedPhone = { otpId: '', phone: `+91${phone}` }

test('a provider that wants delivery confirmations gets them, and its failure is ignored', async () => {
  carrier.behave((response) => response.end('{"sid":"VE7","status":"pending"}'))
  const { id } = await aShopper(shop)
  const input = {
    phone,
    clientAddress: anAddressOfItsOwn(),
    requester: { purpose: 'phone-change', userId: id } as const,
  }
  await sendOtp(withTwilio, input)
  const [otp] = await shop.db.selectFrom('otps').select(['id', 'providerMessageId']).execute()
  expect(otp?.providerMessageId).toBe('VE7')
  carrier.behave((response) => response.end('{"sid":"VE7","status":"approved"}'))
  await confirmOtpDelivery(withTwilio, { ...verified, otpId: otp?.id ?? '' })
  expect(carrier.requests.at(-1)?.url.pathname).toBe('/v2/Services/VA7/Verifications/VE7')
  carrier.behave((response) => response.destroy())
  await confirmOtpDelivery(withTwilio, { ...verified, otpId: otp?.id ?? '' })
  expect(shop.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
  await confirmOtpDelivery(shop, verified)
})
