import { expect, test } from 'vitest'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { changeStaff } from './change-member.ts'
import { inviteStaff } from './invite-member.ts'

const shop = await testShop()

test('new ways to sign in are for who works here: of somebody who has just left they make no owner', async () => {
  const { staff: by } = await aStaff(shop)
  const { staff: clerk } = await aStaff(shop, { roles: ['support'] })
  const newKeys = () => inviteStaff(shop, { name: clerk.name, roles: [], by, mayReplaceKeys: true })
  const invited = () => shop.db.selectFrom('staffInvites').select(['staffId', 'roles']).execute()
  expect(await newKeys()).toHaveProperty('link')
  expect(await invited()).toEqual([{ staffId: clerk.id, roles: ['support'] }])
  await changeStaff(shop, { staff: by, memberId: clerk.id, roles: null, seen: '' })
  expect(await newKeys()).toMatchObject({ refused: 'not-found' })
  expect(await invited()).toHaveLength(1)
})
