import { expect, test } from 'vitest'
import { turnstile } from '#providers/captcha/turnstile.ts'
import { describeError } from '#server/log.ts'
import { aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { solve } from '#tests/support/visits/captcha-solver.ts'
import { readable } from '#tests/support/visits/page-forms.ts'
import { answerOn, newestCode, requestCode, signIn } from '#tests/support/visits/sign-in-without-script.ts'
import { type BrowserVisit, frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const keys = { siteKey: 'public-key', secret: 'a-secret', hostname: 'shop.test', now: shop.now }
const doorWithTurnstile = await frontDoor({ ...shop, captcha: turnstile(keys) })

const start = (visitor: BrowserVisit) => visitor.get('/loginStart')

/** Solves a challenge as the page's script does. */
async function proofFor(visitor: BrowserVisit, action: 'send' | 'verify'): Promise<string> {
  return solve(JSON.parse((await visitor.get(`/bot-check?for=${action}`)).text))
}

test('a captcha puzzle is for one purpose, and is not cached', async () => {
  const visitor = door.visit()
  const answer = await visitor.get('/bot-check?for=send')
  expect(JSON.parse(answer.text).parameters.data).toMatchObject({ action: 'send' })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  for (const path of ['/bot-check', '/bot-check?for=', '/bot-check?for=everything'])
    expect((await visitor.get(path)).status).toBe(404)
  expect((await doorWithTurnstile.visit().get('/bot-check?for=send')).status).toBe(404)
})

test('our script signs in with a puzzle for each step', async () => {
  const visitor = door.visit()
  const sent = { intent: 'send', phone: '9876500001', proof: await proofFor(visitor, 'send') }
  expect((await visitor.postData('/loginStart', sent)).status).toBe(202)
  const typed = { intent: 'verify', code: await newestCode(visitor) }
  expect((await visitor.postData('/loginStart', typed)).status).toBe(422)
  const proof = await proofFor(visitor, 'verify')
  expect((await visitor.postData('/loginStart', { ...typed, proof })).status).toBe(202)
  expect(visitor.cookies.has('sid')).toBe(true)
})

test('without a check nothing is sent: a page with script says to wait, one without asks its question', async () => {
  const visitor = door.visit()
  const page = await start(visitor)
  expect(page.text).toMatch(/<noscript>.*name="answer".*<\/noscript>/s)
  const answer = await visitor.press(page, 'Send OTP', { phone: '9876500002' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Please wait for security verification to complete')
  expect(answer.text).toContain('Please answer this question')
  expect(answer.text).toContain('value="9876500002"')
  expect(shop.sms.sent().some(({ to }) => to === '+919876500002')).toBe(false)
  const again = await visitor.press(answer, 'Send OTP', { answer: answerOn(answer) })
  expect(again.status).toBe(302)
})

test('a wrong answer gets another question, and nothing typed is lost', async () => {
  const visitor = door.visit()
  const answer = await visitor.press(await start(visitor), 'Send OTP', { phone: '9876500003', answer: '99' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('Wrong answer. Please try this question.')
  expect(answer.text).toContain('value="9876500003"')
})

test('without script the code is one plain field, and no second question stands before it', async () => {
  const visitor = door.visit()
  const asked = await requestCode(visitor, await start(visitor), '9876500004')
  const form = /<form[^>]*>(?:(?!<\/form>).)*name="code".*?<\/form>/s.exec(asked.text)?.[0] ?? ''
  expect(form).toContain('autoComplete="one-time-code"')
  expect(form).not.toContain('name="answer"')
  const code = await newestCode(visitor)
  expect((await visitor.press(asked, 'Login', { code })).status).toBe(302)
})

test('after sending the number is locked, the button says Resend and the wait is told', async () => {
  const visitor = door.visit()
  const asked = await requestCode(visitor, await start(visitor), '9876500005')
  const field = asked.text.match(/<input[^>]*type="tel"[^>]*>/)?.[0]
  expect(field).toMatch(/readonly/i)
  expect(field).toContain('value="9876500005"')
  expect(asked.text.includes('>Send OTP<')).toBe(false)
  const again = await visitor.press(asked, 'Resend', { answer: answerOn(asked) })
  expect(again.status).toBe(429)
  expect(again.headers.get('retry-after')).toMatch(/^(29|30)$/)
  expect(again.text).toMatch(/Please wait (29|30) seconds before requesting another code\./)
  shop.clock.pass(1)
  const page = await start(visitor)
  const resent = await visitor.press(page, 'Resend', { answer: answerOn(page) })
  expect(resent.status).toBe(302)
  expect(shop.sms.sent().filter(({ to }) => to === '+919876500005')).toHaveLength(2)
})

test('the code of one browser is refused in another, also where that one has asked for its own', async () => {
  const [asha, thief] = [door.visit(), door.visit()]
  await requestCode(asha, await start(asha), '9876500011')
  const code = await newestCode(asha)
  const asked = await requestCode(thief, await start(thief), '9876500012')
  const answer = await thief.press(asked, 'Login', { code })
  expect(answer.status).toBe(401)
  expect(thief.cookies.has('sid')).toBe(false)
})

test('known and unknown numbers get the same answer to the byte', async () => {
  await aShopper(shop, { phone: '+919876500021' })
  const seen = async (phone: string) => {
    const visitor = door.visit()
    const page = await start(visitor)
    const answer = await visitor.press(page, 'Send OTP', { phone, answer: answerOn(page) })
    const next = await visitor.follow(answer)
    const { status, location, text } = answer
    const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie')
    const cookie = /^otp=[^;]{150,}; (.+)$/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1]
    return { status, location, text, headers, cookie, next: alike(next, phone) }
  }
  expect(await seen('9876500021')).toEqual(await seen('9876500022'))
})

/** Removes random values and times from a page. */
function alike({ text }: VisitResponse, phone: string): string {
  return (
    text
      .replaceAll(phone, 'PHONE')
      .replace(/nonce="[^"]+"/g, '')
      .replace(/\d+\.\d{13}\.[\w-]{43}/g, 'SEALED')
      .replace(/[A-Z][^<>"]*\?(?=<|\\?")/g, 'QUESTION')
      .replace(/\b1[78]\d{11}\b/g, 'TIME')
      .replace(/Resend in \d+ s|\b(29|30)\b/g, 'WAIT')
      // Serialised data deduplicates equal questions, which shifts what follows.
      .replace(/,\\"(QUESTION|SEALED)\\"(?=[,\]])/g, '')
      .replace(/_\d+\\":-?\d+/g, 'PLACE')
      .replace(/\[\d+(?:,\d+)*\]/g, '[PLACES]')
  )
}

test('too many tries from one address are told when to come back', async () => {
  const visitor = door.visit()
  for (let at = 0; at < 15; at += 1) {
    const proof = await proofFor(visitor, 'verify')
    await visitor.postData('/loginStart', { intent: 'verify', code: '123456', proof })
  }
  // A browser that requested no code is refused before any limit is counted.
  await requestCode(visitor, await start(visitor), '9876500031')
  const statuses = []
  for (let at = 0; at < 16; at += 1) {
    const proof = await proofFor(visitor, 'verify')
    const answer = await visitor.postData('/loginStart', { intent: 'verify', code: '000000', proof })
    statuses.push(answer.status)
    if (at === 15) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(11).fill(429)])
})

test('Register leads to the phone and says that the code opens the account', async () => {
  const visitor = door.visit()
  const page = await visitor.get('/loginStart?next=%2Forders')
  const [, link = ''] = /href="([^"]*)"[^>]*>Register</.exec(page.text) ?? []
  const phone = await visitor.get(readable(link))
  expect([phone.path, phone.status]).toEqual(['/loginStart?register=&next=%2Forders', 200])
  expect(phone.text).toContain('New here? The code opens your account.')
  expect(phone.text).toContain('name="phone"')
  expect(phone.text).not.toContain('>Register<')
})

test('a shopper with an account signs out of the new one and comes to the phone', async () => {
  const visitor = door.visit()
  const asked = await requestCode(visitor, await visitor.get('/loginStart?next=%2Forders'), '9876500042')
  const named = await visitor.follow(await visitor.press(asked, 'Login', { code: await newestCode(door.visit()) }))
  expect(named.text).toContain('Full Name is Required')
  const out = await visitor.follow(await visitor.press(named, 'Already have an account?'))
  expect(out.path).toBe('/loginStart?next=%2Forders')
  expect(out.text).toContain('name="phone"')
})

test('code, nonce and session stand in no address, no page, no data and no log', async () => {
  await aProduct(shop, { id: 'runner' })
  const seen: VisitResponse[] = []
  const visitor = watched(door.visit(), seen)
  const asked = await requestCode(visitor, await start(visitor), '9876500041')
  const code = await newestCode(door.visit())
  const otp = secretIn(visitor.cookies.get('otp'), 'nonce')
  const wrong = await visitor.press(asked, 'Login', { code: code === '000000' ? '111111' : '000000' })
  const named = await visitor.follow(await visitor.press(wrong, 'Login', { code }))
  await visitor.follow(await visitor.press(named, 'Register', { name: 'Asha Rao' }))
  const session = secretIn(visitor.cookies.get('sid'), null)
  const pages = ['/home', '/product/runner', '/cart', '/profile', '/orders', '/wishlist', '/address', '/me']
  for (const path of pages) {
    await visitor.get(path)
    await visitor.get(`${path}.data`)
  }
  expect(otp.length + session.length).toBeGreaterThan(80)
  const log = shop.lines.map(({ facts, message }) => ({
    ...facts,
    message,
    err: facts['err'] && describeError(facts['err']),
  }))
  const output = [
    ...seen.map(({ path, location, text }) => `${path} ${location} ${text}`),
    ...seen.map(({ headers }) => [...headers].filter(([name]) => name !== 'set-cookie').join()),
    JSON.stringify(log),
  ].join('\n')
  for (const secret of [otp, session]) expect(output).not.toContain(secret)
  expect(output.replace(/[\w-]{20,}/g, '')).not.toContain(code)
  expect(JSON.stringify(log)).not.toContain('9876500041')
})

/** Records every response to this visitor. */
function watched(visitor: BrowserVisit, seen: VisitResponse[]): BrowserVisit {
  const note = async (asked: Promise<VisitResponse>) => {
    const answer = await asked
    seen.push(answer)
    return answer
  }
  const self: BrowserVisit = {
    ...visitor,
    get: (...args) => note(visitor.get(...args)),
    press: (...args) => note(visitor.press(...args)),
    follow: async (answer) => note(visitor.follow(answer)),
  }
  return self
}

/** Value of a cookie set by the shop. */
function secretIn(cookie: string | undefined, field: string | null): string {
  const value = JSON.parse(Buffer.from(decodeURIComponent(cookie ?? ''), 'base64').toString())
  return field === null ? value : value[field]
}

const cloudflare = 'https://challenges.cloudflare.com'

test('Cloudflare may show something where a code is asked for and nowhere else, and only where it was chosen', async () => {
  await aProduct(shop, { id: 'runner' })
  const [asha, nameless] = [await aShopper(shop), await aShopper(shop, { name: null })]
  const policyOf = async (visitor: BrowserVisit, path: string) =>
    (await visitor.get(path)).headers.get('content-security-policy') ?? ''
  const login = await policyOf(doorWithTurnstile.visit(), '/loginStart')
  expect(login).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/challenges\.cloudflare\.com;/)
  expect(login).toContain(`frame-src ${cloudflare};`)
  expect(await policyOf(door.visit(), '/loginStart')).not.toContain('cloudflare')

  const everybody = ['/home', '/search', '/product/runner', '/cart', '/terms', '/profile', '/login', '/register']
  for (const path of everybody) expect(await policyOf(doorWithTurnstile.visit(), path)).not.toContain('cloudflare')
  expect(await policyOf(doorWithTurnstile.visit(nameless), '/register')).not.toContain('cloudflare')
  for (const path of ['/home', '/orders', '/address', '/wishlist'])
    expect(await policyOf(doorWithTurnstile.visit(asha), path)).not.toContain('cloudflare')
  // Cash on delivery may require a code (decision 15).
  expect(await policyOf(doorWithTurnstile.visit(asha), '/confirmorder')).toContain('cloudflare')
  expect(await policyOf(door.visit(asha), '/confirmorder')).not.toContain('cloudflare')
})

test('the secret half of the keys is in no page', async () => {
  const { text } = await start(doorWithTurnstile.visit())
  expect(text).toContain('public-key')
  expect(text).not.toContain('a-secret')
})

test('a shopper lands where they were going, with the cart as it was', async () => {
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner', sizes: ['8'] })
  await aShopper(shop, { phone: '+919876500051', name: 'Asha Rao' })
  const visitor = door.visit()
  await visitor.press(await visitor.get('/product/runner'), 'Add to Cart', { size: '8' })
  const prompt = await visitor.get('/confirmorder')
  const next = /href="(\/loginStart[^"]*)"/.exec(prompt.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const landed = await signIn(visitor, await visitor.get(next), '9876500051')
  expect(landed.path).toBe('/address')
  expect((await visitor.get('/cart')).text).toContain('Malabar Runner')
})
