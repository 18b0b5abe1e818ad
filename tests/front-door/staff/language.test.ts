import { expect, test } from 'vitest'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'
import { texts } from '#ui/backoffice/texts.hi.tsx'

/** The back office in the language of each person (decision 83). */

const shop = await testShop()
const door = await frontDoor(shop)

const tagOf = ({ text }: { text: string }) => /<html lang="([^"]+)"/.exec(text)?.[1]
const referer = { referer: `${shop.origin}/admin` }

test('a staff member chooses Hindi in the menu and keeps it on another device', async () => {
  const person = await aStaff(shop)
  const visit = door.work(person)
  const today = await visit.get('/admin')
  expect(tagOf(today)).toBe('en-IN')
  expect(today.text).toContain('href="/admin?lang=hi"')
  const chosen = await visit.follow(await visit.get('/admin/orders?lang=hi', referer))
  expect(tagOf(chosen)).toBe('hi-IN')
  expect(chosen.text).toContain(texts.orders)

  const otherDevice = door.work(person)
  const led = await otherDevice.get('/admin/orders?state=placed')
  expect(led).toMatchObject({ status: 302, location: '/admin/orders?state=placed' })
  expect(tagOf(await otherDevice.follow(led))).toBe('hi-IN')
  await otherDevice.get('/admin?lang=en', referer)
  expect(tagOf(await otherDevice.get('/admin'))).toBe('en-IN')
  expect(tagOf(await door.work(person).get('/admin'))).toBe('en-IN')
})

test('who signs in after another on one device reads their own language', async () => {
  const visit = door.work(await aStaff(shop))
  const page = await visit.follow(await visit.get('/admin?lang=hi', referer))
  await visit.press(page, texts.signOutNow)
  expect(visit.cookies.has('staff-lang')).toBe(false)
  const signIn = await visit.get('/admin/sign-in')
  expect(tagOf(signIn)).toBe('en-IN')
  expect(signIn.text).toContain('href="/admin/sign-in?lang=hi"')
})
