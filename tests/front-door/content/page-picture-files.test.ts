import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { copyMedia } from '#cli/media.ts'
import { takeBackup } from '#flows/backups/take-backup.ts'
import { diskMedia } from '#providers/media/disk.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { backupFolder, restoreToTables } from '#tests/support/shops/backup-shop.ts'
import { emptyDatabase } from '#tests/support/shops/test-database.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles } from '#tests/support/visits/file-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const newFile = backupFolder()

async function aPhoto(): Promise<File> {
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#204060' } })
  return new File([new Uint8Array(await photo.jpeg().toBuffer())], 'IMG_0002.jpg')
}

/** Sends the form of a new page with these photos, as a browser without script. */
async function sendPage(to: typeof door, intent: string, pictures: File[]) {
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const fields = { intent, title: 'Diwali looks', body: 'First look', caret: '', pictures }
  const answer = await sendFiles(to, '/admin/pages/new', { token, origin: shop.origin, fields })
  return { status: answer.status, html: await answer.text() }
}

test('a HEIC photo of a page is named, and the other photo and the text stay', async () => {
  const heic = new File([await readFile('tests/support/pictures/shoe.heic')], 'IMG_0001.HEIC')
  const { status, html } = await sendPage(door, 'add-pictures', [heic, await aPhoto()])
  expect(status).toBe(422)
  expect(html).toContain('IMG_0001.HEIC: HEIC photos can’t be opened here.')
  expect(html).toContain('value="Diwali looks"')
  expect(html).toMatch(/>\n?First look\n\n\[picture 1\]</)
})

test('a photo is refused when the disk is full, and the text stays', async () => {
  const put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const full = await frontDoor({ ...shop, media: { ...shop.media, put } })
  const { status, html } = await sendPage(full, 'add-pictures', [await aPhoto()])
  expect(status).toBe(503)
  expect(html).toContain('The disk of the shop is full')
  expect(html).toContain('value="Diwali looks"')
})

test('the photos of a page travel with a backup and with a move of the pictures', async () => {
  expect((await sendPage(door, 'save', [await aPhoto()])).status).toBe(302)
  const page = (await door.visit().get('/pages/diwali-looks')).text
  const files = [...new Set(page.match(/(?<=\/media\/)[0-9a-f]+-\d+\.avif/g) ?? [])]
  expect(files.length).toBeGreaterThan(3)

  const file = newFile()
  await takeBackup(shop, { file, passphrase: null })
  const { db, pictures } = await restoreToTables(await emptyDatabase(), file)
  expect(files.filter((name) => !pictures.has(name))).toEqual([])
  const restored = await frontDoor({ ...shop, db })
  expect((await restored.visit().get('/pages/diwali-looks')).text).toContain(files[0])

  const moved = await diskMedia(join(dirname(file), 'moved'))
  await copyMedia(shop.media, moved)
  const arrived = new Set(await moved.list())
  expect(files.filter((name) => !arrived.has(name))).toEqual([])
})
