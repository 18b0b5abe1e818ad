import { expect, test } from 'vitest'
import { solve } from '#tests/support/visits/captcha-solver.ts'
import { altcha } from './altcha.ts'

let at = new Date('2026-01-05T10:00:00Z')
const now = () => at
const settings = { secret: 'a secret', effort: 2, now }
const captcha = altcha(settings)

const aToken = async (from = captcha) => solve((await from.challenge('send', 'usual')) ?? {})
const change = (token: string, edit: (given: Given) => void) => {
  const given: Given = JSON.parse(Buffer.from(token, 'base64').toString())
  edit(given)
  return Buffer.from(JSON.stringify(given)).toString('base64')
}

type Given = {
  challenge: { parameters: { data: Record<string, unknown>; cost: number }; signature: string }
  solution: { counter: number; derivedKey: string }
}

test('a puzzle that was worked at passes, once under one name', async () => {
  const token = await aToken()
  const verdict = await captcha.check(token, 'send')
  expect(verdict).toMatchObject({ passed: true, until: new Date('2026-01-05T10:10:00Z') })
  expect(await captcha.check(token, 'send')).toEqual(verdict)
  const other = await captcha.check(await aToken(), 'send')
  expect(other.passed && verdict.passed && other.serial !== verdict.serial).toBe(true)
})

test('a solution is bound to its action', async () => {
  expect(await captcha.check(await aToken(), 'verify')).toEqual({ passed: false, why: 'meant for something else' })
})

test('a puzzle is good for ten minutes by the shop’s clock', async () => {
  const token = await aToken()
  at = new Date('2026-01-05T10:09:59Z')
  expect(await captcha.check(token, 'send')).toMatchObject({ passed: true })
  at = new Date('2026-01-05T10:10:00Z')
  expect(await captcha.check(token, 'send')).toEqual({ passed: false, why: 'too old' })
  at = new Date('2026-01-05T10:00:00Z')
})

test('refuses a captcha of another shop, an altered one and an unsolved one', async () => {
  const token = await aToken()
  const forged = [
    await aToken(altcha({ ...settings, secret: 'another secret' })),
    change(token, ({ challenge }) => {
      challenge.parameters.data['until'] = Date.now() * 2
    }),
    change(token, ({ challenge }) => {
      challenge.parameters.data['action'] = 'verify'
    }),
    change(token, ({ challenge }) => {
      challenge.signature = challenge.signature.replace(/./g, '0')
    }),
    change(token, ({ solution }) => {
      solution.derivedKey = '00'.repeat(32)
    }),
    change(token, ({ challenge }) => {
      challenge.parameters.cost = 1
    }),
  ]
  for (const one of forged) expect(await captcha.check(one, 'send')).toMatchObject({ passed: false })
})

test('a malformed token does not pass', async () => {
  const nonsense = ['', 'x', '{}', btoa('[]'), btoa('null'), btoa('{"challenge":1}'), 'A'.repeat(5_000)]
  for (const token of nonsense) expect(await captcha.check(token, 'send')).toMatchObject({ passed: false })
})

test('during an attack on codes, each captcha token costs eight times the work', async () => {
  const effort = async (level: 'usual' | 'raised') => {
    const hard = altcha({ ...settings, effort: 20 })
    const counters = []
    for (let one = 0; one < 8; one += 1) {
      const token = await solve((await hard.challenge('verify', level)) ?? {})
      counters.push(JSON.parse(Buffer.from(token, 'base64').toString()).solution.counter)
    }
    return counters
  }
  // From half to one and a half times the effort.
  for (const counter of await effort('usual')) expect(counter).toBeLessThanOrEqual(30)
  for (const counter of await effort('raised')) expect(counter).toBeGreaterThanOrEqual(80)
})
