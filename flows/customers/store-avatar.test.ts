import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteIdentity, insertIdentity } from '#db/accounts/identities.ts'
import type { SocialLogin } from '#providers/social-login/social-login.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { saidByAddress } from '#tests/support/servers/fake-google.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { storeAvatar } from './store-avatar.ts'

const shop = await testShop()
const source = 'https://pictures.example/asha'

const photograph = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#c08457' } })
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()

/** A provider whose picture is this; it counts how often it was asked. */
function withPicture(picture: () => Promise<Uint8Array>): SocialLogin & { requestedUrls: string[] } {
  const requestedUrls: string[] = []
  const give = (address: string) => {
    requestedUrls.push(address)
    return picture()
  }
  return { ...saidByAddress(shop.now), requestedUrls, picture: give }
}

/** A shopper with an account of that provider. */
async function linkedShopper(): Promise<{ id: string }> {
  const { id } = await aShopper(shop)
  const [createdAt, lastUsedAt] = [shop.now(), shop.now()]
  const { issuer } = saidByAddress(shop.now)
  await insertIdentity(shop.db, { issuer, subject: id, userId: id, email: null, createdAt, lastUsedAt })
  return { id }
}

const avatars = () => shop.db.selectFrom('avatars').selectAll().execute()

test('a picture is resized, loses its location metadata, and is stored', async () => {
  const { id } = await linkedShopper()
  await storeAvatar(
    shop,
    withPicture(() => photograph(400)),
    { userId: id, source },
  )
  const [avatar] = await avatars()
  const { width, height, format, exif } = await sharp(avatar?.picture).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 192, height: 192, format: 'webp', exif: undefined })
  const { rawUserMetaData } = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(rawUserMetaData).toMatchObject({ avatar_url: `/avatar/${avatar?.id}` })
})

test('it is fetched again only when the provider names another one, which gets another name', async () => {
  const { id } = await linkedShopper()
  const google = withPicture(() => photograph(200))
  await storeAvatar(shop, google, { userId: id, source })
  const [first] = await avatars()
  await storeAvatar(shop, google, { userId: id, source })
  expect(google.requestedUrls).toEqual([source])
  await storeAvatar(shop, google, { userId: id, source: `${source}-new` })
  const [second, ...more] = await avatars()
  expect(more).toEqual([])
  expect(second?.id).not.toBe(first?.id)
})

test('an unreadable or missing picture leaves the default avatar', async () => {
  const { id } = await linkedShopper()
  const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>')
  for (const picture of [
    async () => Buffer.from('<!doctype html>'),
    async () => Buffer.alloc(0),
    async () => bomb,
    async () => (await photograph(300)).subarray(0, 400),
    () => Promise.reject(new Error('away')),
  ]) {
    await storeAvatar(shop, withPicture(picture), { userId: id, source })
  }
  await storeAvatar(
    shop,
    withPicture(() => photograph(300)),
    { userId: id, source: null },
  )
  expect(await avatars()).toEqual([])
  expect(shop.lines.filter(({ level }) => level === 'warn')).toHaveLength(5)
})

test('a picture that comes after its account was unlinked is not kept', async () => {
  const { id } = await linkedShopper()
  const late = withPicture(async () => {
    await deleteIdentity(shop.db, id, late.issuer)
    return photograph(200)
  })
  await storeAvatar(shop, late, { userId: id, source })
  expect(late.requestedUrls).toEqual([source])
  expect(await avatars()).toEqual([])
})
