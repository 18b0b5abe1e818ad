import { expect, test } from 'vitest'
import {
  hintOf,
  keyGroupNames,
  keysProblem,
  mergedKeys,
  readKeys,
  withoutPreviousSecret,
} from './provider-credentials.ts'

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_abc1234',
  RAZORPAY_KEY_SECRET: 'a key secret',
  RAZORPAY_WEBHOOK_SECRET: 'the first webhook secret',
}

test('an empty field keeps what was there, and an old webhook secret counts on until it is forgotten', () => {
  const kept = mergedKeys('razorpay', razorpay, {
    RAZORPAY_WEBHOOK_SECRET: ' the second webhook secret ',
    RAZORPAY_KEY_ID: '',
  })
  expect(readKeys('razorpay', kept, 'demo').razorpay).toEqual({
    ...{ keyId: 'rzp_test_abc1234', keySecret: 'a key secret' },
    ...{ webhookSecret: 'the second webhook secret', previousWebhookSecret: 'the first webhook secret' },
  })
  expect(readKeys('razorpay', withoutPreviousSecret(kept), 'demo').razorpay?.previousWebhookSecret).toBeNull()
  expect(hintOf('razorpay', kept)).toBe('1234')
})

test('keys that can’t be used are refused in words that hold none of them', () => {
  const slips = [
    { RAZORPAY_KEY_ID: 'key_secretive' },
    { RAZORPAY_KEY_ID: 'rzp_live_secretive' },
    { RAZORPAY_WEBHOOK_SECRET: 'secretive' },
  ]
  for (const slip of slips) {
    const problem = keysProblem('razorpay', { ...razorpay, ...slip }, 'demo')
    expect(problem).not.toBeNull()
    expect(problem).not.toContain('secretive')
  }
  expect(keysProblem('razorpay', razorpay, 'demo')).toBeNull()
  expect(keysProblem('razorpay', razorpay, 'production')).toContain('test key')
  for (const group of keyGroupNames) expect(keysProblem(group, {}, 'demo')).toContain('missing')
})
