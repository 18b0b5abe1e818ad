import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { staffIdleMinutes, staffSessionHours } from '#domain/staff/permissions.ts'
import { adminRoutes } from '#domain/staff/route-permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** Routes without a staff session: a session starts here, and browsers request the files of an app. */
const before = [
  '/admin/sign-in',
  '/admin/join',
  '/admin/join/:token',
  '/admin/passkey-question',
  '/admin/manifest.webmanifest',
  '/admin/service-worker.js',
]

test('every back-office route has a row in domain/staff/route-permissions.ts, and no other has one', () => {
  const paths = door.routes
    .map(({ path }) => path)
    .filter((path) => /^\/admin(\/|$)/.test(path) && path !== '/admin/*' && !before.includes(path))
  expect([...paths].sort()).toEqual(Object.keys(adminRoutes).sort())
})

test('the back office greets its staff, is never cached and stays out of search engines', async () => {
  const { token } = await aStaff(shop, { name: 'Kavya Nair', roles: ['orders'] })
  const page = await door.work({ token }).get('/admin')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Good to see you, Kavya')
  expect(page.text).toContain('<meta name="robots" content="noindex"/>')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
})

test('a shopper has no access to the back office', async () => {
  const shopper = await aShopper(shop)
  const statuses = await door.visit(shopper).get('/admin')
  expect([statuses.status, statuses.location]).toEqual([302, '/admin/sign-in'])
  const unknown = await door.visit(shopper).get('/admin/orders?q=a')
  expect(unknown.location).toBe('/admin/sign-in?next=%2Fadmin%2Forders%3Fq%3Da')
})

test(`a staff session ends after ${staffIdleMinutes} idle minutes, and after ${staffSessionHours} hours in any case`, async () => {
  const idle = door.work(await aStaff(shop))
  shop.clock.pass(staffIdleMinutes - 1)
  expect((await idle.get('/admin')).status).toBe(200)
  shop.clock.pass(staffIdleMinutes)
  expect((await idle.get('/admin')).status).toBe(302)

  const busy = door.work(await aStaff(shop))
  const statuses: number[] = []
  for (let minutes = 0; minutes < staffSessionHours * 60; minutes += 10) {
    statuses.push((await busy.get('/admin')).status)
    shop.clock.pass(10)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await busy.get('/admin')).status).toBe(302)
})

test('whose work has ended is out at once, and a changed role counts from the next request on', async () => {
  const { staff, token } = await aStaff(shop)
  const visitor = door.work({ token })
  await sql`update staff set ended_at = now() where id = ${staff.id}`.execute(shop.db)
  expect((await visitor.get('/admin')).status).toBe(302)
})

test('the audit log is only ever added to', async () => {
  const { staff } = await aStaff(shop)
  await recordAudit(shop.db, staff, {
    action: 'change-price',
    object: 'product:runner',
    before: { price: 100 },
    after: { price: 200 },
    reason: 'asked by 9876543210',
  })
  const lines = await shop.ask(sql`select actor, session, ip, before, after, reason from audit_log`)
  expect(lines).toEqual([
    {
      actor: `staff:${staff.id}`,
      session: staff.sessionId,
      ip: staff.ip,
      before: { price: 100 },
      after: { price: 200 },
      reason: 'asked by ******3210',
    },
  ])
  for (const table of ['audit_log', 'audit_chain']) {
    for (const wrong of [`update ${table} set hash = ''`, `delete from ${table}`, `truncate ${table} cascade`]) {
      const statement = table === 'audit_log' ? wrong.replace("hash = ''", "actor = 'x'") : wrong
      await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow('only ever added to')
    }
  }
})

test('a changed or deleted audit entry is found', async () => {
  const { staff } = await aStaff(shop)
  const auditEntries = ['one', 'two', 'three', 'four']
  await Promise.all(auditEntries.map((action) => recordAudit(shop.db, staff, { action, object: 'order:1' })))
  expect(await findBrokenInvariants(shop.db)).toEqual([])
  const past = (change: string) =>
    sql
      .raw(`do $$ begin
        alter table audit_log disable trigger user; alter table audit_chain disable trigger user; ${change};
        alter table audit_log enable trigger user; alter table audit_chain enable trigger user;
      end $$`)
      .execute(shop.db)
  await past(`update audit_log set reason = 'never happened' where action = 'two'`)
  expect(await findBrokenInvariants(shop.db)).toMatchObject([{ facts: { action: 'two' } }])
  await past(`update audit_log set reason = null where action = 'two'`)
  expect(await findBrokenInvariants(shop.db)).toEqual([])
  const second = '(select audit_id from audit_chain order by position offset 1 limit 1)'
  await past(`delete from audit_chain where audit_id = ${second}`)
  expect((await findBrokenInvariants(shop.db)).length).toBeGreaterThan(0)
})

test('no page of the shop brings code of the back office to a shopper’s phone', async () => {
  const manifest = await manifestOf()
  const adminFiles = filesOf(manifest, (id) => isOfBackOffice(manifest, id))
  const shopFiles = filesOf(manifest, (id) => !isOfBackOffice(manifest, id))
  const only = [...adminFiles].filter((file) => !shopFiles.has(file))
  expect(only.length).toBeGreaterThan(1)
  const words = [...shopFiles].filter((file) => readAsset(file).includes('Back office'))
  expect(words).toEqual([])
  expect(only.some((file) => readAsset(file).includes('Back office'))).toBe(true)
  const sheets = only.filter((file) => file.endsWith('.css'))
  expect(sheets.map((file) => /admin/.test(file))).toEqual([true])
})

type ManifestRoute = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = { routes: Record<string, ManifestRoute> }

/** The back office and its entrance. */
function isOfBackOffice(manifest: Manifest, id = ''): boolean {
  if (id === 'routes/backoffice/layout' || id.startsWith('routes/staff/')) return true
  const parent = manifest.routes[id]?.parentId
  return parent !== undefined && isOfBackOffice(manifest, parent)
}

async function manifestOf(): Promise<Manifest> {
  const { assets } = await import('../../build/en/server/index.js' as string)
  return assets
}

function filesOf({ routes }: Manifest, wanted: (id: string) => boolean): Set<string> {
  const found = Object.values(routes).filter(({ id }) => wanted(id))
  const named = found.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
  return new Set(named.map((file) => file.split('#')[0] ?? ''))
}

const readAsset = (file: string) => readFileSync(join(import.meta.dirname, '../../build/en/client', file), 'utf8')

/** Each with a parameter that matches nothing. */
const nowhere =
  `staff/X grievances/X backups/X notifications/X shoppers/X webhooks/X webhooks/X/edit webhooks/X/X import/X products/X
  products/X/pictures settle/X orders/X orders/X/cancel orders/X/units orders/X/return orders/X/refund orders/X/slip
  returns/X returns/X/label.pdf stock/X reports/X reports/X/X promotions/X banners/X categories/X review-picture/X
  return-picture/X/X`.split(/\s+/)

test.each(['undefined', '99999999999999999999', '%F0%9F%98%80'])(
  'a back-office address without a record (%s) answers GET and POST without an error',
  async (name) => {
    const owner = door.work(await aStaff(shop))
    const answers: [string, number, number][] = []
    for (const path of nowhere) {
      const at = `/admin/${path.replaceAll('X', name)}`
      const pressed = { intent: 'x', reference: 'N1', reason: 'x' }
      answers.push([path, (await owner.get(at)).status, (await owner.post(at, pressed)).status])
    }
    expect(answers.filter(([, seen, pressed]) => Math.max(seen, pressed) >= 500)).toEqual([])
  },
)
