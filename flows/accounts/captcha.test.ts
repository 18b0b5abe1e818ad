import { expect, test } from 'vitest'
import { captchaPending, captchaUnavailable, wrongCaptchaAnswer } from '#domain/accounts/captcha.ts'
import { scriptRequired } from '#domain/accounts/otp.ts'
import { isRefusal } from '#domain/refusal.ts'
import { turnstile } from '#providers/captcha/turnstile.ts'
import { stubServer } from '#tests/support/servers/stub-http-server.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { answerLikeAPerson } from '#tests/support/visits/captcha-question.ts'
import { anAddressOfItsOwn, anAnsweredQuestion, aSolvedCheck } from '#tests/support/visits/captcha-solver.ts'
import { newCaptchaChallenge, newCaptchaQuestion, recordWrongCode, verifyCaptcha } from './captcha.ts'
import { sendOtp } from './send-otp.ts'
import { signInWithOtp } from './sign-in-with-otp.ts'

const shop = await testShop()
const cloudflare = await stubServer()
const keys = { siteKey: 'public', secret: 'a-secret', hostname: 'shop.test', host: cloudflare.host }
const withTurnstile = { ...shop, captcha: turnstile({ ...keys, now: shop.now }) }

const solved = { success: true, hostname: 'shop.test', action: 'send' }
const cloudflareSays = (answer: unknown) => cloudflare.behave((response) => response.end(JSON.stringify(answer)))
const sentTo = (phone: string) => shop.sms.sent().filter(({ to }) => to === `+91${phone}`)
const linesOf = (level: string) => shop.lines.filter((line) => line.level === level)

/** So many wrong codes, typed all over the shop, some at once. */
async function wrongCodes(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 10)
    await Promise.all(Array.from({ length: Math.min(left, 10) }, () => recordWrongCode(shop)))
}

test('a solved check lets one request in, and no second, also when both come at once', async () => {
  const proof = await aSolvedCheck(shop, 'send')
  const answers = await Promise.all(Array.from({ length: 10 }, () => verifyCaptcha(shop, proof, 'send')))
  expect(answers.filter((answer) => answer === 'check')).toHaveLength(1)
  expect(answers.filter((answer) => answer === captchaPending)).toHaveLength(9)
  expect(await verifyCaptcha(shop, proof, 'send')).toEqual(captchaPending)
})

test('no code is sent or checked without a captcha', async () => {
  const requester = { purpose: 'sign-in', proof: null } as const
  const clientAddress = anAddressOfItsOwn()
  expect(await sendOtp(shop, { phone: '9876543299', clientAddress, requester })).toEqual(captchaPending)
  expect(sentTo('9876543299')).toEqual([])

  const proof = await aSolvedCheck(shop, 'send')
  const sent = await sendOtp(shop, { phone: '9876543299', clientAddress, requester: { ...requester, proof } })
  if (isRefusal(sent)) throw new Error(sent.message)
  const typed = {
    nonce: sent.nonce,
    code: shop.sms.sent()[0]?.code ?? '',
    clientAddress,
    guestCart: [],
    guestCartId: null,
  }
  const browser = { ...typed, earlierToken: null, devices: [], device: 'Chrome on Android' }
  expect(await signInWithOtp(shop, { ...browser, proof: null })).toEqual(captchaPending)
  const other = await aSolvedCheck(shop, 'send')
  expect(await signInWithOtp(shop, { ...browser, proof: other })).toEqual(captchaPending)
  const [otp] = await shop.db.selectFrom('otps').select('attempts').execute()
  expect(otp).toEqual({ attempts: 0 })
  const right = await aSolvedCheck(shop, 'verify')
  expect(isRefusal(await signInWithOtp(shop, { ...browser, proof: right }))).toBe(false)
})

test('a Turnstile token is good once, here and for what it was solved for', async () => {
  const proof = { token: 'the-token' }
  cloudflareSays({ ...solved, hostname: 'evil.example' })
  expect(await verifyCaptcha(withTurnstile, proof, 'send')).toEqual(captchaPending)
  cloudflareSays({ ...solved, action: 'verify' })
  expect(await verifyCaptcha(withTurnstile, proof, 'send')).toEqual(captchaPending)
  cloudflareSays({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  expect(await verifyCaptcha(withTurnstile, proof, 'send')).toEqual(captchaPending)
  expect(await verifyCaptcha(withTurnstile, null, 'send')).toEqual(captchaPending)
  cloudflareSays(solved)
  expect(await verifyCaptcha(withTurnstile, proof, 'send')).toBe('check')
  // Even if Cloudflare said yes again.
  expect(await verifyCaptcha(withTurnstile, proof, 'send')).toEqual(captchaPending)
})

test('while the captcha service is down no code is sent; shopper and owner are notified', async () => {
  for (const fault of [500, null] as const) {
    cloudflare.behave((response) => (fault ? response.writeHead(fault).end() : response.destroy()))
    const requester = { purpose: 'sign-in', proof: { token: 'the-token' } } as const
    const clientAddress = anAddressOfItsOwn()
    expect(await sendOtp(withTurnstile, { phone: '9876500001', clientAddress, requester })).toEqual(captchaUnavailable)
  }
  expect(captchaUnavailable.message).toBe('The security check isn’t working right now. Please try again in a minute.')
  expect(linesOf('error').map(({ message }) => message)).toEqual([
    'captcha provider unreachable',
    'captcha provider unreachable',
  ])
  expect(JSON.stringify(shop.lines)).not.toContain('the-token')
  expect(sentTo('9876500001')).toEqual([])
})

test('a captcha question is valid once, for its purpose, within its time', async () => {
  expect(await verifyCaptcha(shop, anAnsweredQuestion(shop, 'send'), 'send')).toBe('question')
  expect(await verifyCaptcha(shop, anAnsweredQuestion(shop, 'verify'), 'send')).toEqual(wrongCaptchaAnswer)

  const proof = anAnsweredQuestion(shop, 'send')
  await verifyCaptcha(shop, proof, 'send')
  expect(await verifyCaptcha(shop, proof, 'send')).toEqual(wrongCaptchaAnswer)

  const late = anAnsweredQuestion(shop, 'send')
  shop.clock.pass(10)
  expect(await verifyCaptcha(shop, late, 'send')).toEqual(wrongCaptchaAnswer)
})

test('a wrong answer uses up the captcha question', async () => {
  const { text, sealed } = newCaptchaQuestion(shop, 'send')
  const right = answerLikeAPerson(text)
  expect(await verifyCaptcha(shop, { question: sealed, answer: String(right + 1) }, 'send')).toEqual(wrongCaptchaAnswer)
  expect(await verifyCaptcha(shop, { question: sealed, answer: String(right) }, 'send')).toEqual(wrongCaptchaAnswer)
})

test('a sealed captcha question hides its answer, and no other shop can seal one', async () => {
  const { text, sealed } = newCaptchaQuestion(shop, 'send')
  const stranger = newCaptchaQuestion({ ...shop, pepper: 'another pepper' }, 'send')
  const answer = String(answerLikeAPerson(stranger.text))
  expect(await verifyCaptcha(shop, { question: stranger.sealed, answer }, 'send')).toEqual(wrongCaptchaAnswer)
  const tomorrow = sealed.replace(/\.\d+\./, `.${shop.now().getTime() + 86_400_000}.`)
  const typed = String(answerLikeAPerson(text))
  expect(await verifyCaptcha(shop, { question: tomorrow, answer: typed }, 'send')).toEqual(wrongCaptchaAnswer)
  for (const question of ['', 'x', '1.2', '1.2.3', sealed.slice(0, -1)])
    expect(await verifyCaptcha(shop, { question, answer: typed }, 'send')).toEqual(wrongCaptchaAnswer)
})

test('more than 500 wrong codes in an hour warn the owner once, and make checks harder', async () => {
  const counterOf = async () => {
    const captcha = { ...shop.captcha, challenge: async (_: string, effort: string) => ({ effort }) }
    return newCaptchaChallenge({ ...shop, captcha }, 'verify')
  }
  await wrongCodes(500)
  expect(linesOf('warn')).toEqual([])
  expect(await counterOf()).toEqual({ effort: 'usual' })
  await wrongCodes(20)
  expect(linesOf('warn').map(({ message }) => message)).toEqual([
    'sign-in codes are being guessed across the shop; captcha difficulty raised',
  ])
  expect(await counterOf()).toEqual({ effort: 'raised' })
  shop.clock.pass(61)
  expect(await counterOf()).toEqual({ effort: 'usual' })
})

test('during a code-guessing attack no code is accepted without script', async () => {
  const clientAddress = anAddressOfItsOwn()
  const requester = { purpose: 'sign-in', proof: anAnsweredQuestion(shop, 'send') } as const
  const sent = await sendOtp(shop, { phone: '9876543210', clientAddress, requester })
  if (isRefusal(sent)) throw new Error(sent.message)
  const typed = {
    nonce: sent.nonce,
    code: shop.sms.sent()[0]?.code ?? '',
    clientAddress,
    guestCart: [],
    guestCartId: null,
  }
  const browser = { ...typed, earlierToken: null, devices: [], device: 'Chrome on Android' }
  await wrongCodes(501)
  expect(await signInWithOtp(shop, { ...browser, proof: null })).toEqual(scriptRequired)
  const answered = anAnsweredQuestion(shop, 'verify')
  expect(await signInWithOtp(shop, { ...browser, proof: answered })).toEqual(scriptRequired)
  const proof = await aSolvedCheck(shop, 'verify')
  expect(isRefusal(await signInWithOtp(shop, { ...browser, proof }))).toBe(false)
})
