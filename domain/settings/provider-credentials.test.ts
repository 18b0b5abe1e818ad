import { expect, test } from 'vitest'
import {
  credentialGroupNames,
  credentialsProblem,
  maskedCredential,
  mergeCredentials,
  readCredentials,
  withoutPreviousSecret,
} from './provider-credentials.ts'

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_abc1234',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'the first webhook secret',
}

test('an empty field keeps the stored value, and a previous webhook secret is valid until it is removed', () => {
  const merged = mergeCredentials('razorpay', razorpay, {
    RAZORPAY_WEBHOOK_SECRET: ' the second webhook secret ',
    RAZORPAY_KEY_ID: '',
  })
  expect(readCredentials('razorpay', merged, 'demo').razorpay).toEqual({
    keyId: 'rzp_test_abc1234',
    keySecret: 'a key secret',
    webhookSecret: 'the second webhook secret',
    previousWebhookSecret: 'the first webhook secret',
  })
  expect(readCredentials('razorpay', withoutPreviousSecret(merged), 'demo').razorpay?.previousWebhookSecret).toBeNull()
  expect(maskedCredential('razorpay', merged)).toBe('1234')
})

test('keys that can’t be used are refused in words that hold none of them', () => {
  const slips = [
    { RAZORPAY_KEY_ID: 'key_secretive' },
    { RAZORPAY_KEY_ID: 'rzp_live_secretive' },
    { RAZORPAY_WEBHOOK_SECRET: 'secretive' },
  ]
  for (const slip of slips) {
    const problem = credentialsProblem('razorpay', { ...razorpay, ...slip }, 'demo')
    expect(problem).not.toBeNull()
    expect(problem).not.toContain('secretive')
  }
  expect(credentialsProblem('razorpay', razorpay, 'demo')).toBeNull()
  expect(credentialsProblem('razorpay', razorpay, 'production')).toContain('test account')
  for (const group of credentialGroupNames) expect(credentialsProblem(group, {}, 'demo')).toContain('missing')
})
