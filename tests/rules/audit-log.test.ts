import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Deed } from '#tests/rules/audit/audited-action.ts'
import { deeds } from '#tests/rules/audit/audited-actions.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Reliability F8: whatever somebody at work changes, reveals or sends back stands in the audit log, by name. */
const shop = await testShop()
const door = await frontDoor(shop)

const cases = Object.entries(deeds).flatMap(([path, list]) =>
  list.map((deed): [string, string, Deed] => [deed.writes, path, deed]),
)

test.each(cases)('%s at %s is in the audit log, with who did it and from where', async (_, __, deed) => {
  const me = await aStaff(shop)
  const answer = await deed.does({ shop, owner: door.work(me), me: me.staff })
  expect([answer.status, answer.status >= 400 ? answer.text.slice(0, 20_000) : '']).toEqual([
    expect.toSatisfy((status: number) => status < 400),
    '',
  ])
  const lines = await shop.ask(sql<{ action: string; object: string; actor: string; session: string }>`
    select action, object, actor, session from audit_log where actor = ${`staff:${me.staff.id}`} order by id`)
  const written = { action: deed.writes, object: expect.stringMatching(deed.to), session: me.staff.sessionId }
  expect(lines).toContainEqual({ ...written, actor: `staff:${me.staff.id}` })
})
