import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderTimeline } from './detail-panels.tsx'

test('the timeline shows the gateway’s number of a payment, and no id that only the shop’s database knows', () => {
  const paid = { seq: 1, machine: 'payment', toState: 'paid', cause: '', actor: 'gateway', staffName: null } as const
  const shown = (ref: string) =>
    renderToStaticMarkup(<OrderTimeline timeline={[{ ...paid, ref, createdAt: new Date('2026-11-30T07:29:00Z') }]} />)
  expect(shown('pay_Kx29Qz')).toContain('pay_Kx29Qz')
  expect(shown('7cce8a69-ca23-42a9-8799-e368df74893e')).not.toContain('7cce8a69')
})
