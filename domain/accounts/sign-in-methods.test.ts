import { expect, test } from 'vitest'
import {
  confirmFirst,
  lastSignInMethod,
  linkRefusal,
  notLinked,
  type SignInMethods,
  unlinkRefusal,
} from './sign-in-methods.ts'

const now = new Date('2026-01-05T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('something is linked only while the account’s own way was shown within ten minutes', () => {
  const phoneShown = (minutes: number): SignInMethods => ({ linked: ['phone'], verifiedAt: { phone: ago(minutes) } })
  expect(linkRefusal(phoneShown(0), now)).toBeNull()
  expect(linkRefusal(phoneShown(9.9), now)).toBeNull()
  expect(linkRefusal(phoneShown(10), now)).toEqual(confirmFirst('phone'))
  expect(linkRefusal({ linked: ['phone'], verifiedAt: {} }, now)).toEqual(confirmFirst('phone'))
  expect(linkRefusal({ linked: ['google'], verifiedAt: {} }, now)).toEqual(confirmFirst('google'))
})

test('an account that was shown but not linked proves nothing', () => {
  expect(linkRefusal({ linked: ['phone'], verifiedAt: { google: ago(1) } }, now)).toEqual(confirmFirst('phone'))
})

test('the last way into an account stays', () => {
  const only: SignInMethods = { linked: ['phone'], verifiedAt: { phone: now, google: now } }
  expect(unlinkRefusal(only, 'phone', now)).toEqual(lastSignInMethod)
  expect(unlinkRefusal(only, 'google', now)).toEqual(notLinked)
})

test('a way goes only after the one that stays was shown to work', () => {
  const both = (verifiedAt: SignInMethods['verifiedAt']): SignInMethods => ({ linked: ['phone', 'google'], verifiedAt })
  expect(unlinkRefusal(both({ phone: ago(1) }), 'google', now)).toBeNull()
  expect(unlinkRefusal(both({ google: ago(1) }), 'phone', now)).toBeNull()
  expect(unlinkRefusal(both({ google: ago(1) }), 'google', now)).toEqual(confirmFirst('phone'))
  expect(unlinkRefusal(both({ phone: ago(11) }), 'google', now)).toEqual(confirmFirst('phone'))
})
