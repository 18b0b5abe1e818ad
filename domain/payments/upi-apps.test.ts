import { expect, test } from 'vitest'
import { upiAppLinks } from './upi-apps.ts'

test('each app gets the whole payment under its own address', () => {
  const fields = 'pa=shop@bank&pn=Strut%20%26%20Sons&am=1499.05&cu=INR&tr=ORDER1&mc=5661'
  expect(upiAppLinks(`upi://pay?${fields}`)).toEqual([
    { name: 'Google Pay', link: `tez://upi/pay?${fields}` },
    { name: 'PhonePe', link: `phonepe://pay?${fields}` },
    { name: 'Paytm', link: `paytmmp://pay?${fields}` },
    { name: 'BHIM', link: `bhim://pay?${fields}` },
  ])
  expect(upiAppLinks('https://gateway.example/pay?am=1')).toEqual([])
})
