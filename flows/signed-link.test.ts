import { expect, test } from 'vitest'
import { type SignedLink, signLink, verifyLink } from './signed-link.ts'

const orderId = 'BCDF2345ABCDEFGHJKLMNPQRS'
const lastDay = new Date('2026-12-25T18:00:00Z')

test('links that were sent before stay good: these are what earlier versions computed', () => {
  expect(signLink('pepper', { purpose: 'track', orderId })).toBe('BCDF2345YP3C-N57iiT_buTO')
  expect(signLink('pepper', { purpose: 'failed-delivery', orderId, of: 'id' })).toBe('BCDF2345AXE1mr-rz_-ps-mb')
  expect(signLink('pepper', { purpose: 'refund', orderId, lastDay })).toBe('BCDF23450g24RU19MLeGUtYT1gkr')
})

test('a link serves its purpose, its order and this shop alone, and a last day can’t be moved', () => {
  const link = { purpose: 'track', orderId } as const
  const token = signLink('pepper', link)
  expect(verifyLink('pepper', token, link)).toBe('never')
  const others: SignedLink[] = [
    { ...link, purpose: 'refund' },
    { ...link, of: 'another' },
    { ...link, orderId: `${orderId.slice(0, 24)}X` },
  ]
  for (const other of others) expect(verifyLink('pepper', token, other)).toBeNull()
  expect(verifyLink('salt', token, link)).toBeNull()
  const dated = signLink('pepper', { ...link, lastDay })
  expect(verifyLink('pepper', dated, link)).toEqual(new Date('2026-12-26T00:00:00Z'))
  const later = signLink('pepper', { ...link, lastDay: new Date('2027-12-25T18:00:00Z') })
  expect(verifyLink('pepper', later.slice(0, 12) + dated.slice(12), link)).toBeNull()
})
