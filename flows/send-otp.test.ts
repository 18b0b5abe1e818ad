import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { sandboxSms } from '#providers/sms/sandbox.ts'
import { anAddressOfItsOwn, aSolvedCheck } from '#tests/bot-proof.ts'
import { testShop } from '#tests/test-shop.ts'
import { sendOtp } from './send-otp.ts'
import type { Shop } from './shop.ts'

const shop = await testShop()

/** Asks for a code as a page does: with a bot check solved. */
const ask = async (phone: string, where: Shop = shop, clientAddress = anAddressOfItsOwn()) =>
  sendOtp(where, {
    phone,
    clientAddress,
    asker: { purpose: 'sign-in', proof: await aSolvedCheck(where, 'send') },
  })

const sentTo = (phone: string) => shop.sms.sent().filter((sms) => sms.to === phone)

test('a code of six digits goes to the phone, and only its hash is kept', async () => {
  const sent = await ask('98765 43210')
  const [sms] = sentTo('+919876543210')
  expect(sent).toMatchObject({ phone: '+919876543210' })
  expect(sms?.code).toMatch(/^\d{6}$/)
  expect(sms?.text).toContain(`${sms?.code} is your Strut code`)
  const kept = JSON.stringify(await shop.db.selectFrom('otps').selectAll().execute())
  expect(kept).not.toContain(sms?.code)
  expect(kept).not.toContain(isRefusal(sent) ? '' : sent.nonce)
})

test('numbers that are no Indian mobile number are never sent anything', async () => {
  for (const phone of ['', '12345', '5876543210', '+44 7911 123456', '+1 202 555 0123', '1800 123 456']) {
    expect(await ask(phone)).toMatchObject({ refused: 'invalid' })
  }
  expect(sentTo('+917911123456')).toEqual([])
  expect(await shop.db.selectFrom('otps').select('id').execute()).toEqual([])
})

test('a second code waits half a minute; the clock says when', async () => {
  const phone = '9876500001'
  await ask(phone)
  shop.clock.pass(29 / 60)
  expect(await ask(phone)).toMatchObject({ refused: 'too-many' })
  shop.clock.pass(2 / 60)
  expect(isRefusal(await ask(phone))).toBe(false)
  expect(sentTo('+919876500001')).toHaveLength(2)
})

test('the sixth code of an hour, and the eleventh of a day, are not sent', async () => {
  const phone = '9876500002'
  const send = async () => {
    shop.clock.pass(5)
    return isRefusal(await ask(phone)) ? 'no' : 'sent'
  }
  const firstHour = [await send(), await send(), await send(), await send(), await send(), await send()]
  expect(firstHour).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'no'])
  shop.clock.pass(60)
  for (let at = 0; at < 5; at += 1) expect(await send()).toBe('sent')
  shop.clock.pass(60)
  expect(await send()).toBe('no')
  shop.clock.pass(24 * 60)
  expect(await send()).toBe('sent')
})

test('twenty requests at once send one code', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('9876500003')))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(sentTo('+919876500003')).toHaveLength(1)
})

test('the limits of one phone are not another’s', async () => {
  await ask('9876500004')
  expect(isRefusal(await ask('9876500005'))).toBe(false)
})

test('a carrier that fails is told in words, and the log names no number', async () => {
  const broken = { ...shop, sms: sandboxSms(shop.now, ['+919876500006']) }
  expect(await ask('9876500006', broken)).toEqual({
    refused: 'unreachable',
    message: 'The code could not be sent. Please try again in a moment.',
  })
  expect(shop.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  expect(JSON.stringify(shop.lines)).not.toContain('9876500006')
})
