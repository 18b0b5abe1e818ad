import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AuditCase } from '#tests/rules/audit/audited-action.ts'
import { auditCases } from '#tests/rules/audit/audited-actions.ts'
import { allFiles, read, sourceFiles } from '#tests/rules/source-files.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Reliability F8: each change, reveal or refund by staff is in the audit log, by name. */
const shop = await testShop()
const door = await frontDoor(shop)

const cases = Object.entries(auditCases).flatMap(([path, list]) =>
  list.map((auditCase): [string, string, AuditCase] => [auditCase.writes, path, auditCase]),
)

test.each(cases)('%s at %s is in the audit log, with who did it and from where', async (_, __, auditCase) => {
  const me = await aStaff(shop)
  const answer = await auditCase.does({ shop, owner: door.work(me), me: me.staff })
  expect([answer.status, answer.status >= 400 ? answer.text.slice(0, 20_000) : '']).toEqual([
    expect.toSatisfy((status: number) => status < 400),
    '',
  ])
  const lines = await shop.ask(sql<{ action: string; object: string; actor: string; session: string }>`
    select action, object, actor, session from audit_log where actor = ${`staff:${me.staff.id}`} order by id`)
  const written = { action: auditCase.writes, object: expect.stringMatching(auditCase.to), session: me.staff.sessionId }
  expect(lines).toContainEqual({ ...written, actor: `staff:${me.staff.id}` })
})

/** Actions of a flow's own test, which reads the audit log too. */
const isExpected = (action: string) => testsOfFlows.some((text) => text.includes(`'${action}'`))
const testsOfFlows = allFiles(['flows', 'tests/front-door', 'cli'])
  .filter((file) => file.endsWith('.test.ts'))
  .map(read)

/** Actions whose case is still to be written; no other may join them. */
const withoutCase = [
  'add-banner',
  'add-collection',
  'add-passkey',
  'change-banner',
  'change-collection',
  'change-gifts',
  'change-pincodes',
  'change-promotion',
  'discard-home-draft',
  'note-cash-differences',
  'prove',
  'restore-page',
  'restore-product',
  'resume-webhook',
  'undo-brands',
  'undo-change-page',
  'undo-change-product',
]

test('each action that a flow writes into the audit log has a case above, or is expected by a test of its flow', () => {
  const audited = sourceFiles(['flows'])
    .map(read)
    .filter((text) => /\brecord(Audit|Change)\(/.test(text))
    .flatMap((text) => [...text.matchAll(/\baction: '([a-z-]+)'/g)].map(([, action = '']) => action))
  const written = new Set(cases.map(([writes]) => writes))
  expect(audited.length).toBeGreaterThan(100)
  const unseen = [...new Set(audited)].filter((action) => !written.has(action) && !isExpected(action))
  expect(unseen.sort()).toEqual(withoutCase)
})
