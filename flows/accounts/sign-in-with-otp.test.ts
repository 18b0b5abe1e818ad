import { expect, test } from 'vitest'
import { findActiveSession } from '#db/accounts/sessions.ts'
import { findHeldCart } from '#db/cart/carts.ts'
import { wrongOtp } from '#domain/accounts/otp.ts'
import { isRefusal } from '#domain/refusal.ts'
import { hashSecret } from '#flows/secrets.ts'
import { aLine, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { anAddressOfItsOwn, aSolvedCheck } from '#tests/support/visits/captcha-solver.ts'
import { sendOtp } from './send-otp.ts'
import { type OtpSignInInput, signInWithOtp } from './sign-in-with-otp.ts'

const shop = await testShop()

const phone = '9876543210'

/** Asks for a code and reads it from the phone. */
async function codeFor(typed = phone): Promise<{ nonce: string; code: string; wrong: string }> {
  const requester = { purpose: 'sign-in', proof: await aSolvedCheck(shop, 'send') } as const
  const sent = await sendOtp(shop, { phone: typed, clientAddress: anAddressOfItsOwn(), requester })
  if (isRefusal(sent)) throw new Error(sent.message)
  const code = shop.sms.sent()[0]?.code ?? ''
  return { nonce: sent.nonce, code, wrong: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }
}

/** Types it, each time with a bot check solved and from another address. */
const answer = async (nonce: string | null, code: string, more: Partial<OtpSignInInput> = {}) =>
  signInWithOtp(shop, {
    nonce,
    code,
    proof: await aSolvedCheck(shop, 'verify'),
    clientAddress: anAddressOfItsOwn(),
    guestCart: [],
    guestCartId: null,
    earlierToken: null,
    devices: [],
    device: 'Chrome on Android',
    ...more,
  })

test('the right code opens a session for the phone that it went to', async () => {
  const { nonce, code } = await codeFor()
  const signedIn = await answer(nonce, code)
  if (isRefusal(signedIn)) throw new Error(signedIn.message)
  expect(signedIn.shopper).toMatchObject({ phone: '+919876543210', name: null })
  expect((await findActiveSession(shop.db, hashSecret(signedIn.token), shop.now()))?.shopper).toEqual(signedIn.shopper)
})

test('the next sign-in is the same shopper', async () => {
  const first = await codeFor()
  const one = await answer(first.nonce, first.code)
  shop.clock.pass(1)
  const second = await codeFor()
  const two = await answer(second.nonce, second.code)
  if (isRefusal(one) || isRefusal(two)) throw new Error('A right code was refused')
  expect(two.shopper).toEqual(one.shopper)
  expect(two.token).not.toBe(one.token)
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a wrong code opens nothing and leaves the right one good', async () => {
  const { nonce, code, wrong } = await codeFor()
  expect(await answer(nonce, wrong)).toEqual({
    refused: 'wrong-code',
    message: 'That code isn’t right. Please check it and try again.',
  })
  expect(isRefusal(await answer(nonce, code))).toBe(false)
})

test('after five wrong codes the right one is invalid too', async () => {
  const { nonce, code, wrong } = await codeFor()
  for (let at = 0; at < 5; at += 1) expect(await answer(nonce, wrong)).toMatchObject({ refused: 'wrong-code' })
  const text = 'Too many wrong codes. Please request a new one.'
  expect(await answer(nonce, code)).toEqual({ refused: 'too-many', message: text })
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('200 concurrent guesses are five tries, and the right code is invalid after them', async () => {
  const { nonce, code } = await codeFor()
  const guesses = Array.from({ length: 201 }, (_, at) => String(at).padStart(6, '0'))
    .filter((one) => one !== code)
    .slice(0, 200)
  const answers = await Promise.all(guesses.map((guess) => answer(nonce, guess)))
  const refused = answers.map((one) => (isRefusal(one) ? one.refused : 'in'))
  expect(refused.filter((one) => one === 'wrong-code')).toHaveLength(5)
  expect(refused.filter((one) => one === 'too-many')).toHaveLength(195)
  expect(await answer(nonce, code)).toMatchObject({ refused: 'too-many' })
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('twenty right codes at once open one session', async () => {
  const { nonce, code } = await codeFor()
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(nonce, code)))
  expect(answers.filter((one) => !isRefusal(one))).toHaveLength(1)
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a code that was used is used up', async () => {
  const { nonce, code } = await codeFor()
  await answer(nonce, code)
  expect(await answer(nonce, code)).toMatchObject({ refused: 'wrong-code' })
})

test('a code is good for five minutes', async () => {
  const { nonce, code } = await codeFor()
  shop.clock.pass(4.9)
  const late = await codeFor('9876543211')
  expect(isRefusal(await answer(nonce, code))).toBe(false)
  shop.clock.pass(5)
  expect(await answer(late.nonce, late.code)).toEqual({
    refused: 'wrong-code',
    message: 'That code has expired. Please request a new one.',
  })
})

test('a code works only in the browser that requested it', async () => {
  const asha = await codeFor()
  const ravi = await codeFor('9876543212')
  for (const nonce of [null, '', 'made-up', ravi.nonce]) {
    expect(await answer(nonce, asha.code)).toMatchObject({ refused: 'wrong-code' })
  }
})

test('the code of an earlier message does not open the later one', async () => {
  const first = await codeFor()
  shop.clock.pass(1)
  const second = await codeFor()
  if (first.code !== second.code)
    expect(await answer(second.nonce, first.code)).toMatchObject({ refused: 'wrong-code' })
})

test('signing in merges the guest’s cart, capped at the stock, with a message', async () => {
  const [plenty, few] = [await aProduct(shop, { stock: 50 }), await aProduct(shop, { stock: 3 })]
  const cart = [aLine(plenty, '', 1), aLine(few, '', 2)]
  const { id } = await aShopper(shop, { phone: '+919876543213', cart })
  const { nonce, code } = await codeFor('9876543213')
  const signedIn = await answer(nonce, code, {
    guestCart: [aLine(few, '', 2), aLine(plenty, '', 4), aLine({ id: 'gone' })],
  })
  expect(signedIn).toMatchObject({
    cartMessage: 'Your saved cart was added. Some items were reduced to what a cart and our stock can hold.',
  })
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(plenty, '', 5), aLine(few, '', 3)])
})

test('a new shopper simply keeps the cart, and an empty one disturbs nothing', async () => {
  const product = await aProduct(shop)
  const first = await codeFor('9876543214')
  const signedIn = await answer(first.nonce, first.code, { guestCart: [aLine(product)] })
  if (isRefusal(signedIn)) throw new Error(signedIn.message)
  expect(signedIn.cartMessage).toBeNull()
  shop.clock.pass(1)
  const again = await codeFor('9876543214')
  expect(await answer(again.nonce, again.code)).toMatchObject({ cartMessage: null })
  expect((await findHeldCart(shop.db, signedIn.shopper.id)).cart).toEqual([aLine(product)])
})

test('no line of the log knows the phone or the code', async () => {
  const { nonce, code, wrong } = await codeFor()
  await answer(nonce, wrong)
  await answer(nonce, code)
  const log = JSON.stringify(shop.lines)
  expect(log).toContain('signed in')
  for (const secret of [phone, code, nonce]) expect(log).not.toContain(secret)
})

test('half a code is a slip of the thumb and costs no try', async () => {
  const { nonce, code } = await codeFor('9876543215')
  for (let slip = 0; slip < 6; slip += 1) expect(await answer(nonce, code.slice(0, 5))).toEqual(wrongOtp)
  expect(isRefusal(await answer(nonce, code))).toBe(false)
})

test('signing in ends the session that the browser held before', async () => {
  const first = await codeFor('9876543216')
  const one = await answer(first.nonce, first.code)
  if (isRefusal(one)) throw new Error(one.message)
  shop.clock.pass(1)
  const second = await codeFor('9876543217')
  await answer(second.nonce, second.code, { earlierToken: one.token })
  expect(await findActiveSession(shop.db, hashSecret(one.token), shop.now())).toBeNull()
})
