import { expect, test } from 'vitest'
import { auditObjectText, readAuditObject } from './audit-subject.ts'
import * as hindi from './texts.hi.ts'
import * as english from './texts.ts'

const webhook = 'webhook:51d813cc-459b-41fe-8a5c-4b9e032c1737'

test.each([
  [webhook, 'Books', 'Webhook: Books'],
  [webhook, null, 'Webhook: 51d813cc'],
  ['staff-invite:51d813cc-459b-41fe-8a5c-4b9e032c1737', 'Kavya', 'Invite: Kavya'],
  ['order:9QSY5VU0EKQFAMMN33CNB8MA6', null, 'Order 9QSY-5VU0'],
  ['grievance:12', null, 'Grievance G-000012'],
  ['product:runner-2', null, 'Product: runner-2'],
  ['setting:tax-table', null, 'Setting: tax table'],
  ['cod-cash', null, 'Cash on delivery'],
])('the log tells %s, called %s, as %s', (object, name, text) => {
  expect(auditObjectText(object, name)).toBe(text)
})

test('a name with a colon or a line break in it is still of its kind', () => {
  expect(readAuditObject('synonym:a:b\nc')).toEqual({ kind: 'synonym', id: 'a:b\nc' })
  expect(readAuditObject('backups')).toBeNull()
})

test('what the shop and its commands did is told in the reader’s language', () => {
  expect(['shop', 'command line', 'first start'].map(hindi.auditActorText)).toEqual(['दुकान', 'कमांड लाइन', 'पहली शुरुआत'])
  expect(english.auditActorText('command line')).toBe('the command line')
})
