import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import type { MatchedCash, RemittanceMatch } from '#domain/payments/remittance.ts'
import { RemittanceMatches } from './cod-remittance-matches.tsx'

const none: RemittanceMatch = {
  matched: [],
  short: [],
  over: [],
  twice: [],
  notDue: [],
  early: [],
  unknown: [],
  known: 0,
}

function drawn(match: Partial<RemittanceMatch>): string {
  const element = <RemittanceMatches match={{ ...none, ...match }} csv="" />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

const cash: MatchedCash = {
  line: { waybill: 'K1', amount: rupees(1_050), reference: 'R1', day: '2026-11-21' },
  order: {
    orderId: 'A',
    waybill: 'K1',
    name: 'Asha',
    hasCash: false,
    due: rupees(970),
    paymentMethod: 'CARD',
    paymentState: 'paid',
    fulfilmentState: 'delivered',
  },
}

test('cash for what was paid online says what was paid, and that it goes back; nothing is called unmatched', () => {
  const page = drawn({ twice: [cash] })
  expect(page).toContain('this cash goes back to the shopper')
  expect(page).toContain('₹1,050 came, ₹970 was paid online.')
  expect(page).not.toContain('No line matches')
  expect(drawn({})).toContain('No line matches')
  expect(drawn({ over: [cash] })).toContain('₹1,050 came, ₹970 was due.')
})
