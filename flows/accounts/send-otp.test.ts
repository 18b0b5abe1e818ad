import { expect, test } from 'vitest'
import { saveSetting } from '#db/settings/settings.ts'
import { otpShopLimitReached } from '#domain/accounts/otp.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { sandboxSms } from '#providers/sms/sandbox/sms.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { anAddressOfItsOwn, anAnsweredQuestion, aSolvedCheck } from '#tests/support/visits/captcha-solver.ts'
import { sendOtp } from './send-otp.ts'

const shop = await testShop()

/** Asks for a code as a page does: with a bot check solved. */
const ask = async (phone: string, where: Shop = shop, clientAddress = anAddressOfItsOwn()) =>
  sendOtp(where, { phone, clientAddress, requester: { purpose: 'sign-in', proof: await aSolvedCheck(where, 'send') } })

const sentTo = (phone: string) => shop.sms.sent().filter((sms) => sms.to === phone)

test('a code of six digits goes to the phone, and only its hash is kept', async () => {
  const sent = await ask('98765 43210')
  const [sms] = sentTo('+919876543210')
  expect(sent).toMatchObject({ phone: '+919876543210' })
  expect(sms?.code).toMatch(/^\d{6}$/)
  expect(sms?.text).toContain(`${sms?.code} is your Strut code`)
  const stored = JSON.stringify(await shop.db.selectFrom('otps').selectAll().execute())
  expect(stored).not.toContain(sms?.code)
  expect(stored).not.toContain(isRefusal(sent) ? '' : sent.nonce)
})

test('numbers that are no Indian mobile number are never sent anything', async () => {
  for (const phone of ['', '12345', '5876543210', '+44 7911 123456', '+1 202 555 0123', '1800 123 456']) {
    expect(await ask(phone)).toMatchObject({ refused: 'invalid' })
  }
  expect(sentTo('+917911123456')).toEqual([])
  expect(await shop.db.selectFrom('otps').select('id').execute()).toEqual([])
})

test('a second code is refused for thirty seconds, with the remaining time', async () => {
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

test('a provider failure has its own message, and the log has no phone number', async () => {
  const broken = { ...shop, sms: sandboxSms(shop.now, ['+919876500006']) }
  expect(await ask('9876500006', broken)).toEqual({
    refused: 'unreachable',
    message: 'We couldn’t send the code. Please try again in a moment.',
  })
  expect(shop.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  expect(JSON.stringify(shop.lines)).not.toContain('9876500006')
})

/** So many visitors, ten at once, each with a phone, an address and a solved check of their own. */
async function crowd(phones: string[]) {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let from = 0; from < phones.length; from += 10)
    answers.push(...(await Promise.all(phones.slice(from, from + 10).map((phone) => ask(phone)))))
  return answers
}
const sent = (answers: unknown[]) => answers.filter((answer) => !isRefusal(answer))
const row = (prefix: string, length: number) =>
  Array.from({ length }, (_, at) => `${prefix}${String(at).padStart(4, '0')}`)

test('SMS pumping gets at most thirty messages an hour per range of numbers', async () => {
  const answers = await crowd(['700001', '700002', '700003'].flatMap((prefix) => row(prefix, 40)))
  expect(sent(answers)).toHaveLength(90)
  expect(answers.filter((answer) => isRefusal(answer) && answer.message === otpShopLimitReached.message)).toHaveLength(
    30,
  )
  shop.clock.pass(61)
  expect(sent(await crowd(row('700001', 40)))).toHaveLength(30)
})

test('one address gets ten codes an hour, to whichever phones', async () => {
  const phones = Array.from({ length: 15 }, (_, at) => `7${String(at).padStart(2, '0')}0000000`)
  const answers = []
  for (const phone of phones) answers.push(await ask(phone, shop, '203.0.113.7'))
  expect(sent(answers)).toHaveLength(10)
  expect(answers.at(-1)).toMatchObject({ refused: 'too-many', waitSeconds: 3600 })
  shop.clock.pass(61)
  expect(sent([await ask('7990000000', shop, '203.0.113.7')])).toHaveLength(1)
})

test('a network gets eighty codes an hour, whichever of its addresses ask', async () => {
  const phones = Array.from({ length: 90 }, (_, at) => `6${String(at).padStart(2, '0')}0000000`)
  const answers = []
  for (const [at, phone] of phones.entries()) answers.push(await ask(phone, shop, `2001:db8:7:${at.toString(16)}::/64`))
  expect(sent(answers)).toHaveLength(80)
  expect(answers.at(-1)).toMatchObject({ refused: 'too-many' })
  expect(sent([await ask('6990000000', shop, '2001:db8:8::/64')])).toHaveLength(1)
})

test('a day’s codes stay within the owner’s limit, with one warning at half of it', async () => {
  await saveSetting(shop.db, 'codes-per-day', 40)
  const phones = Array.from({ length: 60 }, (_, at) => `8${String(at).padStart(3, '0')}000000`)
  expect(sent(await crowd(phones.slice(0, 19)))).toHaveLength(19)
  const warnings = () => shop.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)
  expect(warnings()).toEqual([])
  // A fifth is kept for phones with an account.
  expect(sent(await crowd(phones.slice(19)))).toHaveLength(13)
  const known = row('90000', 9)
  for (const phone of known) await aShopper(shop, { phone: `+91${phone}0` })
  expect(sent(await crowd(known.map((phone) => `${phone}0`)))).toHaveLength(8)
  const half = 'half of the day’s codes are sent'
  expect(warnings().filter((message) => message === half)).toHaveLength(1)
  expect(warnings().filter((message) => message.startsWith('code not sent'))).toHaveLength(29)
  shop.clock.pass(24 * 60)
  expect(sent(await crowd(['8999000000']))).toHaveLength(1)
})

test('browsers without script may request three codes an hour from an address, thirty in all', async () => {
  const plainly = (phone: string, clientAddress: string) => {
    const requester = { purpose: 'sign-in', proof: anAnsweredQuestion(shop, 'send') } as const
    return sendOtp(shop, { phone, clientAddress, requester })
  }
  const phones = Array.from({ length: 40 }, (_, at) => `9${String(at).padStart(3, '0')}000000`)
  const here = []
  for (const phone of phones.slice(0, 5)) here.push(await plainly(phone, '203.0.113.7'))
  expect(here.map((answer) => isRefusal(answer))).toEqual([false, false, false, true, true])
  const everywhere = []
  for (const phone of phones.slice(5)) everywhere.push(await plainly(phone, anAddressOfItsOwn()))
  expect(sent(everywhere)).toHaveLength(27)
  expect(sent([await ask('9990000000')])).toHaveLength(1)
})

test('whether a number is known is not even looked up: it is sent while the shoppers’ table is away', async () => {
  await aShopper(shop, { phone: '+919876500007' })
  await shop.db.schema.alterTable('users').renameTo('hidden').execute()
  const answers = [await ask('9876500007'), await ask('9876500008')]
  await shop.db.schema.alterTable('hidden').renameTo('users').execute()
  expect(sent(answers)).toHaveLength(2)
})
