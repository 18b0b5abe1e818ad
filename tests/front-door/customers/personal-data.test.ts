import { expect, test } from 'vitest'
import { findConsents } from '#db/customers/consents.ts'
import { rupees } from '#domain/money.ts'
import { grantCredit } from '#flows/payments/credit/grant-credit.ts'
import { aWholePerson } from '#tests/support/builders/personal-data.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const pages = ['/profile/data', '/profile/data/delete']

test('my data needs a session, and is not cached', async () => {
  const [visitor, asha] = [door.visit(), door.visit(await aShopper(shop))]
  for (const path of pages) {
    expect((await visitor.get(path)).status).toBe(401)
    const own = await asha.get(path)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await visitor.get('/profile/data/download')).location).toBe('/profile/data')
  for (const form of [
    { intent: 'name', name: 'X' },
    { intent: 'marketing', wanted: 'yes' },
    { intent: 'delete', word: 'DELETE' },
  ])
    for (const path of pages) expect((await visitor.post(path, form)).status).toBe(401)
})

test('without script the name is corrected, with a message shown once', async () => {
  const visitor = door.visit(await aShopper(shop))
  const empty = await visitor.press(await visitor.get('/profile/data'), 'Save', { name: ' ' })
  expect(empty.status).toBe(422)
  expect(empty.text).toContain('Full Name is Required')
  const saved = await visitor.follow(await visitor.press(empty, 'Save', { name: 'Asha  Menon' }))
  expect(saved.text).toContain('Your name is saved.')
  expect(saved.text).toContain('value="Asha Menon"')
  expect((await visitor.get('/profile/data')).text).not.toContain('Your name is saved.')
})

test('marketing is off, switched on by one submission and off by another', async () => {
  const asha = await aShopper(shop)
  const visitor = door.visit(asha)
  const on = await visitor.follow(await visitor.press(await visitor.get('/profile/data'), 'Turn on offers and news'))
  expect(on.text).toContain('We will send you offers and news.')
  const off = await visitor.follow(await visitor.press(on, 'Turn off offers and news'))
  expect(off.text).toContain('We will send you no more offers and news.')
  const log = await findConsents(shop.db, asha.id)
  expect(log.map(({ purpose, given }) => [purpose, given])).toEqual([
    ['marketing', true],
    ['marketing', false],
  ])
})

test('the download is one file with all own data and none of another shopper', async () => {
  const asha = await aWholePerson(shop, 'CANARYQ', '9812345678')
  await aWholePerson(shop, 'SOMEBODY', '9712345678')
  const file = await door.visit(asha).get('/profile/data/download')
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="strut-my-data-\d{4}-\d{2}-\d{2}\.json"$/,
  )
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const { yours } = JSON.parse(file.text)
  expect(yours.account[0].phone).toBe('+919812345678')
  expect(yours.orders[0].orderId).toBe(asha.orderId)
  expect(file.text).not.toMatch(/SOMEBODY|9712345678/)
  expect(JSON.stringify(shop.lines)).not.toMatch(/CANARYQ|9812345678/)
})

test('without script an account is deleted by a typed word, and the browser is signed out', async () => {
  const asha = await aShopper(shop, { address: anAddress, cart: [aLine({ id: 'any' })] })
  const visitor = door.visit(asha)
  const other = door.visit(asha)
  const page = await visitor.get('/profile/data/delete')
  const slip = await visitor.press(page, 'Delete my account')
  expect(slip.status).toBe(422)
  expect(slip.text).toContain('Type DELETE to go on')
  const gone = await visitor.press(slip, 'Delete my account', { intent: 'delete', word: 'DELETE' })
  expect(gone.location).toBe('/home')
  expect(visitor.cookies.has('sid')).toBe(false)
  expect(JSON.parse((await visitor.get('/me')).text)).toMatchObject({
    user: null,
    cart: [],
    flash: 'Your account is deleted.',
  })
  for (const path of ['/orders', '/address', ...pages]) expect((await other.get(path)).status).toBe(401)
  expect(JSON.parse((await other.get('/me')).text)).toMatchObject({ user: null, cart: [] })
})

test('an open order is named where the account would be deleted, and keeps it', async () => {
  const asha = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, asha, [aLine(await aProduct(shop))])
  const visitor = door.visit(asha)
  const page = await visitor.get('/profile/data/delete')
  expect(page.text).toContain('You have an order still open.')
  expect(page.text).toContain(`href="/order/${orderId}"`)
  expect(page.text).not.toContain('name="word"')
  const answer = await visitor.post('/profile/data/delete', { intent: 'delete', word: 'DELETE' })
  expect(answer.status).toBe(409)
  expect((await visitor.get('/orders')).status).toBe(200)
})

test('store credit that would be lost with the account is named before it is deleted', async () => {
  const asha = await aShopper(shop)
  const visitor = door.visit(asha)
  const lost = async () => /[^<>]* of store credit[^<]*/.exec(textOf(await visitor.get('/profile/data/delete')))?.[0]
  expect(await lost()).toBeUndefined()
  const { staff } = await aStaff(shop)
  const given = { staff, shopperId: asha.id, amount: rupees(450), note: 'a late parcel', key: crypto.randomUUID() }
  expect(await grantCredit(shop, given)).toEqual({ amount: rupees(450) })
  expect(await lost()).toContain('You have ₹450 of store credit, which is lost with the account.')
})

test('the sign-in page names what signing in agrees to', async () => {
  expect(textOf(await door.visit().get('/loginStart'))).toContain(
    'By continuing you agree to the Terms & Conditions and say that you are 18 or older.',
  )
})

function textOf({ text }: VisitResponse): string {
  const shown = text
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '')
  return shown.replaceAll('&amp;', '&').replace(/\s+/g, ' ')
}
