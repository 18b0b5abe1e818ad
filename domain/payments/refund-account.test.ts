import { expect, test } from 'vitest'
import { maskedAccount, parseRefundAccount, readBankAccount, readUpiId } from './refund-account.ts'

test('a UPI id is taken as apps show it, and an e-mail address or a phone number alone is none', () => {
  expect(readUpiId({ vpa: ' Asha.Rao-1@OkAxis ' })).toEqual({ vpa: 'asha.rao-1@okaxis' })
  for (const vpa of ['', '9876543210', 'asha@gmail.com', '@okaxis', 'a@okaxis', 'asha@', 'asha@@ybl', 'asha@ybl@ybl'])
    expect(readUpiId({ vpa }), vpa).toMatchObject({ fields: { vpa: expect.any(String) } })
})

const typed = { holder: ' Asha  Rao ', account: '5010 0123 456789', again: '50100123456789', ifsc: 'hdfc0000123' }

test('a bank account needs its number twice, a holder and an IFSC', () => {
  const account = { holder: 'Asha Rao', account: '50100123456789', ifsc: 'HDFC0000123' }
  expect(readBankAccount(typed)).toEqual(account)
  const wrong = (change: Partial<typeof typed>) => Object.keys(refusedFields({ ...typed, ...change }))
  expect(wrong({ again: '50100123456788' })).toEqual(['again'])
  expect(wrong({ account: '12345678', again: '12345678' })).toEqual(['account'])
  expect(wrong({ ifsc: 'HDFC1000123' })).toEqual(['ifsc'])
  expect(wrong({ holder: ' ' })).toEqual(['holder'])
  expect(wrong({ holder: '', account: 'x', again: '', ifsc: '' })).toEqual(['holder', 'account', 'again', 'ifsc'])
})

function refusedFields(form: typeof typed): object {
  const read = readBankAccount(form)
  return 'fields' in read ? (read.fields ?? {}) : {}
}

test('who does not pay reads the end of a number and no whole UPI id', () => {
  expect(maskedAccount({ vpa: 'asha.rao@okaxis' })).toBe('as•••@okaxis')
  const bank = parseRefundAccount(JSON.stringify(readBankAccount(typed)))
  expect(bank && maskedAccount(bank)).toBe('•••• 6789 · HDFC0000123')
})
