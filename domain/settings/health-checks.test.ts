import { expect, test } from 'vitest'
import { allEnabled, anyCheckout, waysToPay } from '#domain/checkout/ways-to-pay.ts'
import { businessChecks } from './business-checks.ts'
import { noContacts } from './contacts.ts'
import type { HealthCheckInput } from './health-check.ts'
import { failedChecksFor, findFailedChecks, healthCheckSubjects } from './health-checks.ts'
import { systemChecks } from './system-checks.ts'

const now = new Date('2026-11-21T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const days = 24 * 60

const set = { ...anyCheckout, enabled: allEnabled, hasGateway: true, hasUpiCodes: true, hasUpiPayee: true }

const none = { count: 0, names: [] }
/** A shop that wants for nothing. */
const gateway = { title: 'Gateway', lastWebhookAt: ago(90), lastCaptureAt: ago(90), failures: 0 }
const bags = { category: 'Bags', title: 'Bags' }
const well: HealthCheckInput = {
  now,
  mode: 'production',
  wasDemo: false,
  details: {
    legalName: 'Tarang Footwear LLP',
    address: '12 Lake Road, Bengaluru',
    grievanceOfficer: { name: 'Asha Rao', phone: '+919876543210', email: 'asha@shop.example' },
  },
  signIn: 'code',
  gst: 'registered',
  untaxed: [],
  contacts: { ...noContacts, phone: '+919876543210' },
  owners: 1,
  catalogue: { hasProducts: true, hasCodPrice: true, hasStock: true, withoutPicture: none, waiting: none },
  lacksState: false,
  gstinOfAnotherState: null,
  outdatedPolicies: [],
  ways: { card: 'offered', upi: 'offered', cod: 'offered' },
  courier: true,
  unreadableKeys: [],
  ownerIsNotified: true,
  backup: {
    everyMinutes: 15,
    isSealed: true,
    lastAt: ago(10),
    verifiedAt: ago(600),
    problem: null,
    copies: null,
    recovery: null,
  },
  disk: { free: 20e9, total: 100e9 },
  unmigrated: [],
  jobs: { lastAt: ago(1), nextAt: ago(-1), failed: [] },
  gateways: [gateway],
  discrepancies: { open: 0, oldestAt: null },
  pictures: { waiting: 0, lost: 0 },
  messagesGivenUp: 0,
  webhooks: { paused: 0, givenUp: 0 },
  clockAheadMs: -40,
}

const subjectsOf = (facts: HealthCheckInput) => findFailedChecks(facts).map(({ subject }) => subject)

test('a healthy shop has no findings', () => {
  expect(findFailedChecks(well)).toEqual([])
})

test.each<[string, Partial<HealthCheckInput>]>([
  ['Mode', { mode: 'demo' }],
  ['Mode', { wasDemo: true }],
  ['Keys', { unreadableKeys: ['razorpay'] }],
  ['Owner', { owners: 0 }],
  ['Legal name', { details: { ...well.details, legalName: null } }],
  ['Legal name', { details: { ...well.details, address: null } }],
  ['Legal name', { lacksState: true }],
  [
    'Products without a picture',
    { catalogue: { ...well.catalogue, withoutPicture: { count: 1, names: ['Silk kurti'] } } },
  ],
  ['Grievance officer', { details: { ...well.details, grievanceOfficer: null } }],
  ['GSTIN', { gst: 'unregistered', untaxed: [bags] }],
  ['GSTIN', { gstinOfAnotherState: ['Rajasthan', 'Tamil Nadu'] }],
  ['Rates and HSN', { untaxed: [bags] }],
  ['Contacts', { contacts: noContacts }],
  ['Policies', { outdatedPolicies: ['shipping'] }],
  ['Products', { catalogue: { ...well.catalogue, hasStock: false } }],
  ['Card payment', { ways: waysToPay({ ...set, hasGateway: false }) }],
  ['Cash on delivery', { catalogue: { ...well.catalogue, hasCodPrice: false } }],
  ['Courier', { courier: false }],
  ['News for the owner', { ownerIsNotified: false }],
  ['Backup', { backup: { ...well.backup, lastAt: null } }],
  ['Backup', { backup: { ...well.backup, lastAt: ago(100) } }],
  ['Backup', { backup: { ...well.backup, everyMinutes: null, lastAt: ago(3 * days) } }],
  ['Backup verified', { backup: { ...well.backup, verifiedAt: null } }],
  ['Backup verified', { backup: { ...well.backup, verifiedAt: ago(4 * days) } }],
  ['Backup verified', { backup: { ...well.backup, problem: 'the disk broke' } }],
  ['Backup copies', { backup: { ...well.backup, copies: { reachedAt: null, error: 'Bucket: no answer' } } }],
  ['Backup copies', { backup: { ...well.backup, copies: { reachedAt: ago(61), error: null } } }],
  ['Recovery', { backup: { ...well.backup, recovery: { reachedAt: ago(1), baseAt: null, error: null } } }],
  ['Recovery', { backup: { ...well.backup, recovery: { reachedAt: ago(4), baseAt: ago(60), error: null } } }],
  ['Recovery', { backup: { ...well.backup, recovery: { reachedAt: ago(1), baseAt: ago(4 * days), error: null } } }],
  ['Backup passphrase', { backup: { ...well.backup, isSealed: false } }],
  ['Disk', { disk: { free: 4e9, total: 100e9 } }],
  ['Disk', { disk: { free: 0.4e9, total: 4e9 } }],
  ['Migrations', { unmigrated: ['0042-answers.sql'] }],
  ['Jobs', { jobs: { lastAt: null, nextAt: null, failed: [] } }],
  ['Jobs', { jobs: { lastAt: null, nextAt: ago(2), failed: [] } }],
  ['Start', { jobs: { lastAt: null, nextAt: ago(-1), failed: [] } }],
  ['Start', { jobs: { lastAt: ago(600), nextAt: ago(-1), failed: [] } }],
  ['Jobs', { jobs: { lastAt: null, nextAt: ago(-1), failed: ['compare-ledgers'] } }],
  ['Jobs', { jobs: { lastAt: ago(12), nextAt: ago(11), failed: [] } }],
  ['Jobs', { jobs: { lastAt: ago(1), nextAt: ago(-1), failed: ['compare-ledgers'] } }],
  ['Webhooks', { gateways: [{ ...gateway, lastWebhookAt: ago(5 * days) }] }],
  ['Webhooks', { gateways: [gateway, { ...gateway, lastWebhookAt: null }] }],
  ['Payment gateways', { gateways: [gateway, { ...gateway, failures: 2 }] }],
  ['Books', { discrepancies: { open: 1, oldestAt: ago(90) } }],
  ['Pictures', { pictures: { waiting: 3, lost: 0 } }],
  ['Pictures', { pictures: { waiting: 0, lost: 1 } }],
  ['Messages', { messagesGivenUp: 2 }],
  ['Outgoing webhooks', { webhooks: { paused: 1, givenUp: 3 } }],
  ['Outgoing webhooks', { webhooks: { paused: 0, givenUp: 1 } }],
  ['Clock', { clockAheadMs: -60_000 }],
])('%s: what is missing is said, and nothing else (%#)', (subject, change) => {
  expect(subjectsOf({ ...well, ...change })).toEqual([subject])
})

test('without a payment method the shop can’t sell; cash alone is enough', () => {
  const noGateway = { ...set, hasGateway: false, hasUpiCodes: false, hasUpiPayee: false }
  const onlyCash = { ...well, ways: waysToPay(noGateway) }
  expect(subjectsOf(onlyCash)).toEqual(['Card payment'])
  const none = { ...onlyCash, catalogue: { ...well.catalogue, hasCodPrice: false } }
  expect(subjectsOf(none)).toEqual(['Payment', 'Card payment', 'Cash on delivery'])
  const enabled = { ...allEnabled, cod: false }
  expect(subjectsOf({ ...well, ways: waysToPay({ ...noGateway, enabled }) })).toEqual(['Payment', 'Card payment'])
})

test('a shop without orders misses no webhook, and a disk of unknown size is not full', () => {
  const gateways = [{ ...gateway, lastCaptureAt: null, lastWebhookAt: null, failures: 1 }]
  expect(findFailedChecks({ ...well, gateways, disk: null })).toEqual([])
})

test('each point of the list is there once', () => {
  expect(new Set(healthCheckSubjects).size).toBe(healthCheckSubjects.length)
})

test('no health check links to a page without permission', () => {
  const failed = findFailedChecks({ ...well, owners: 0, ways: waysToPay({ ...set, hasGateway: false }) })
  const led = (role: 'owner' | 'finance') => failedChecksFor(failed, { roles: [role] }).map(({ fixPath }) => fixPath)
  expect(led('owner')).toContain('/admin/staff')
  expect(led('finance')).not.toContain('/admin/staff')
  expect(led('finance')).toContain('/admin/settings/payments')
})

test('products without a picture are named, and the link leads to their list', () => {
  const catalogue = { ...well.catalogue, withoutPicture: { count: 1_205, names: ['Cap', 'Kurti', 'Saree'] } }
  const [told] = failedChecksFor(findFailedChecks({ ...well, catalogue }), { roles: ['catalogue'] })
  expect(told?.problem).toBe(
    '1,205 products have no picture, so Google and Meta leave them out: Cap, Kurti, Saree and 1,202 more.',
  )
  expect(told?.fixPath).toBe('/admin/products?show=no-picture')
})

test('scheduled products that wait for a tax rate are named in a shop that charges GST', () => {
  const catalogue = { ...well.catalogue, waiting: { count: 2, names: ['Kolhapuri', 'Jutti'] } }
  const facts = { ...well, untaxed: [{ category: 'Chappals', title: 'Chappals' }], catalogue }
  expect(findFailedChecks(facts).find(({ subject }) => subject === 'Scheduled products')).toMatchObject({
    severity: 'wrong',
    problem: '2 scheduled products wait for a tax rate and are not in the shop yet: Kolhapuri, Jutti.',
    fixPath: '/admin/settings/tax',
  })
  expect(subjectsOf({ ...facts, gst: 'composition' })).toEqual([])
})

test('no remedy that an owner reads names a command or a setting of the server', () => {
  const spoken = [...businessChecks, ...systemChecks].map(({ remedy }) => remedy)
  expect(spoken.filter((remedy) => /npm run|[A-Z]{3,}_|docs\/|--\w/.test(remedy))).toEqual([])
})
