import { expect, test } from 'vitest'
import { checkedOutside, findOutsideProblems, type OutsideFacts, type SeenRequest } from './outside-checks.ts'

const now = new Date('2026-11-21T10:00:00Z')
const seen: SeenRequest = {
  host: 'shop.example',
  protocol: 'https',
  address: '198.51.100.7',
  isForged: false,
  isProxy: false,
}
const certificate = { code: null, names: 'shop.example', validTo: new Date('2027-01-20T00:00:00Z') }
const expected = { hostname: 'shop.example', host: 'shop.example', protocol: 'https:' }
const well: OutsideFacts = {
  expected,
  origin: 'https://shop.example',
  addresses: ['198.51.100.9'],
  certificate,
  seen,
  clockAheadMs: 900,
  now,
}

test('a shop that strangers reach well has no findings', () => {
  expect(findOutsideProblems(well)).toEqual([])
})

test.each<[string, RegExp, Partial<OutsideFacts>]>([
  ['DNS', /knows no address/, { addresses: null, certificate: null, seen: null }],
  ['Certificate', /has expired/, { certificate: { ...certificate, code: 'CERT_HAS_EXPIRED' } }],
  ['Certificate', /self-signed/, { certificate: { ...certificate, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } }],
  ['Certificate', /without its chain/, { certificate: { ...certificate, code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } }],
  [
    'Certificate',
    /is for other\.example, not for shop\.example/,
    { certificate: { ...certificate, names: 'other.example', code: 'ERR_TLS_CERT_ALTNAME_INVALID' } },
  ],
  ['Certificate', /ends in 13 days/, { certificate: { ...certificate, validTo: new Date('2026-12-05T09:00:00Z') } }],
  ['Public address', /No answer/, { seen: null }],
  ['Public address', /not this shop/, { seen: 'other' }],
  ['Proxy', /make up/, { seen: { ...seen, isForged: true } }],
  ['Proxy', /seem to be one/, { seen: { ...seen, isProxy: true } }],
  ['Proxy', /127\.0\.0\.1:3000 instead of shop\.example/, { seen: { ...seen, host: '127.0.0.1:3000' } }],
  ['Proxy', /come by http\./, { seen: { ...seen, protocol: 'http' } }],
  ['Time', /31 seconds slow/, { clockAheadMs: -31_000 }],
])('%s: %s', (subject, problem, facts) => {
  const found = findOutsideProblems({ ...well, ...facts })
  expect(found.map((one) => one.subject)).toEqual([subject])
  expect(found[0]?.problem).toMatch(problem)
})

test('only what could be asked is called well', () => {
  expect(checkedOutside(well)).toEqual(['DNS', 'Certificate', 'Public address', 'Proxy', 'Time'])
  const silent = { ...well, certificate: null, seen: null, clockAheadMs: null }
  expect(checkedOutside(silent)).toEqual(['DNS', 'Public address'])
  expect(checkedOutside({ ...silent, addresses: null })).toEqual(['DNS'])
})
