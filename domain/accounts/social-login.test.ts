import { expect, test } from 'vitest'
import { readIdentity, socialRefusal, socialRefusals } from './social-login.ts'

const now = Date.parse('2026-01-05T10:00:00Z')
const claims = {
  iss: 'https://accounts.google.com',
  sub: '110248495921238986420',
  iat: now / 1000,
  name: 'Asha  Rao ',
  email: 'asha@mail.example',
  email_verified: true,
  picture: 'https://pictures.example/a=s96-c',
}
const identity = {
  issuer: 'https://accounts.google.com',
  subject: '110248495921238986420',
  name: 'Asha Rao',
  email: 'asha@mail.example',
  picture: 'https://pictures.example/a=s96-c',
}

test('issuer and subject are the identity; name, e-mail and picture are informative', () => {
  expect(readIdentity(claims, now)).toEqual(identity)
  const { name: _, email: __, email_verified: ___, picture: ____, ...bare } = claims
  expect(readIdentity(bare, now)).toEqual({ ...identity, name: null, email: null, picture: null })
})

test('an invalid name or avatar counts as absent and stops no sign-in', () => {
  const odd = ['http://pictures.example/a', 'javascript:alert(1)', 'https://a"onload=x', 7, null]
  for (const picture of odd) expect(readIdentity({ ...claims, picture }, now)).toMatchObject({ picture: null })
  for (const name of ['', '  ', 7, null, ['Asha']])
    expect(readIdentity({ ...claims, name }, now)).toMatchObject({ name: null })
})

test('refuses an identity without a plain subject', () => {
  for (const sub of ['', ' ', 'a b', 'a\nb', 'é', 'x'.repeat(256), 7, null, undefined, ['1']]) {
    expect({ sub, who: readIdentity({ ...claims, sub }, now) }).toEqual({ sub, who: 'untrusted' })
  }
  for (const iss of ['', null, undefined]) expect(readIdentity({ ...claims, iss }, now)).toBe('untrusted')
  for (const nothing of [null, undefined, 'x', []]) expect(readIdentity(nothing, now)).toBe('untrusted')
})

test('the word of a provider is good for this sign-in only, with a minute for its clock', () => {
  const issued = (secondsAgo: number) => readIdentity({ ...claims, iat: now / 1000 - secondsAgo }, now)
  for (const fine of [0, 60, 659, -60]) expect(issued(fine)).toEqual(identity)
  for (const wrong of [661, 86_400, -61, -86_400, Number.NaN]) expect(issued(wrong)).toBe('untrusted')
})

test('an unconfirmed e-mail is refused', () => {
  for (const email_verified of [false, undefined, null, 'true', 1]) {
    expect(readIdentity({ ...claims, email_verified }, now)).toBe('unconfirmed')
  }
})

test('only a known problem in the address has a message', () => {
  expect(socialRefusal('cancelled')).toBe(socialRefusals.cancelled)
  for (const other of [null, '', 'toString', '__proto__', 'constructor', 'Buy now at e.example']) {
    expect(socialRefusal(other)).toBeNull()
  }
})
