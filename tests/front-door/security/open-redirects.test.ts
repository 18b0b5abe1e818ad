import { expect, test } from 'vitest'
import { aShopper } from '#tests/support/builders/records.ts'
import { foreignAddresses } from '#tests/support/requests/redirect-payloads.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** Origin of the redirect's target. */
const goesTo = (location: string | null) => (location === null ? null : new URL(location, shop.origin).origin)

test('sign-in redirects only within the shop', async () => {
  const asha = door.visit(await aShopper(shop))
  for (const foreign of foreignAddresses) {
    const query = new URLSearchParams({ next: foreign, redirect_url: foreign, callback: foreign })
    const led = []
    for (const path of ['/login', '/loginStart', '/register']) led.push(await asha.get(`${path}?${query}`))
    led.push(await asha.post(`/register?${query}`, { intent: 'name', name: 'Asha Rao' }))
    led.push(await asha.get(`/login.data?${query}`))
    led.push(await door.visit().post(`/register?${query}`, { intent: 'name', name: 'Asha' }))
    led.push(await door.visit().post(`/loginStart?${query}`, { intent: 'change' }))
    for (const { path, status, location, headers } of led) {
      expect({ path, foreign, isBroken: status >= 500 }).toEqual({ path, foreign, isBroken: false })
      expect({ path, foreign, to: goesTo(location) ?? shop.origin }).toEqual({ path, foreign, to: shop.origin })
      expect(headers.get('x-remix-redirect') ?? '').not.toContain('evil')
    }
    // A URL with a NUL is invalid.
    const home = foreign.includes('\0') ? null : '/home'
    expect({ foreign, to: led[0]?.location }).toEqual({ foreign, to: home })
  }
})

test('no page links to a foreign URL taken from its parameters', async () => {
  for (const foreign of foreignAddresses) {
    const query = new URLSearchParams({ next: foreign, redirect_url: foreign, to: foreign })
    for (const path of ['/login', '/loginStart', '/orders']) {
      const { text } = await door.visit().get(`${path}?${query}`)
      const links = [...text.matchAll(/\s(?:href|action)="([^"]*)"/g)].map(([, link = '']) =>
        link.replaceAll('&amp;', '&'),
      )
      expect(links.length).toBeGreaterThan(5)
      const strange = links.filter((link) => new URL(link, `${shop.origin}${path}`).hostname.includes('evil'))
      expect({ path, foreign, strange }).toEqual({ path, foreign, strange: [] })
    }
  }
})
