import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readUtr, type UpiPayee, upiLink, upiNote } from './upi.ts'

const url = 'https://shop.example/order/ORDER1'

test('a UPI address names payee, amount with two decimals, note and order', () => {
  const payee = { vpa: 'shop.one@bank', name: 'Strut & Sons' }
  const link = upiLink(payee, { reference: 'ORDER1', amount: paise(149_905), description: 'Runner and 2 more', url })
  expect(link).toBe(
    'upi://pay?pa=shop.one@bank&pn=Strut%20%26%20Sons&am=1499.05&cu=INR&tn=Runner%20and%202%20more&tr=ORDER1',
  )
  expect(upiLink(payee, { reference: 'O', amount: rupees(7), description: '', url })).toContain('am=7.00')
})

test('the link of a registered merchant names category, bill and organisation, after what all links have', () => {
  const order = { reference: 'ORDER1', amount: rupees(7), description: 'Cap', url }
  const link = (merchant: UpiPayee['merchant']) =>
    upiLink({ vpa: 'shop@bank', name: 'Strut', merchant: merchant ?? null }, order)
  const plain = 'upi://pay?pa=shop@bank&pn=Strut&am=7.00&cu=INR&tn=Cap&tr=ORDER1'
  const bill = 'mc=5661&url=https%3A%2F%2Fshop.example%2Forder%2FORDER1'
  expect(link(null)).toBe(plain)
  expect(link({ code: '5661', orgId: null })).toBe(`${plain}&${bill}`)
  expect(link({ code: '5661', orgId: '159761' })).toBe(`${plain}&${bill}&orgid=159761`)
})

test('a note is at most fifty characters, the last three of which are an ellipsis', () => {
  expect(upiNote('x'.repeat(50))).toBe('x'.repeat(50))
  expect(upiNote('x'.repeat(51))).toBe(`${'x'.repeat(47)}...`)
  expect([...upiNote('👟'.repeat(60))]).toHaveLength(50)
})

test('a bank’s reference is twelve digits, however they were typed', () => {
  expect(readUtr(' 4123 4567-8901 ')).toBe('412345678901')
  for (const wrong of ['', '41234567890', '4123456789012', '41234567890a', '111111111111', '٤١٢٣٤٥٦٧٨٩٠١']) {
    expect(isRefusal(readUtr(wrong))).toBe(true)
  }
})
