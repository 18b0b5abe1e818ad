import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { get, openPort, ours, request, sendRaw } from '#tests/support/servers/raw-http.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { asCookie, frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { port } = await openPort(door)
const root = join(import.meta.dirname, '../../..')

const waysOut = ['..', '%2e%2e', '.%2e', '..%2f..', '..%5c..', '....//..', '..;']
const folders = ['/', '/media/', '/assets/', '//', '/media//', '/./']

test('only the shop’s own files are served, however the path is written', async () => {
  expect(await ask('/favicon.svg')).toMatch(/^HTTP\/1\.1 200 .*<svg/s)
  const paths = folders.flatMap((folder) =>
    waysOut.flatMap((out) =>
      [2, 16].map((steps) => `${folder}${`${out}/`.repeat(steps)}${steps === 2 ? '' : root}/package.json`),
    ),
  )
  for (const path of [...paths, `/${root}/package.json`, `/media/${root}/package.json`, '/.env', '/.git/HEAD']) {
    const answer = await ask(path)
    expect({ path, status: answer.slice(9, 12) }).toEqual({ path, status: expect.stringMatching(/30[12]|40[04]/) })
    expect(answer).not.toMatch(/devDependencies|refs\/heads/)
  }
})

/** Spellings of '..' … */
const dots = [
  '..',
  '%2e%2e',
  '.%2E',
  '%252e%252e',
  '%25252e.',
  '%c0%ae%c0%ae',
  '%e0%80%ae.',
  '%uff0e%uff0e',
  '%ef%bc%8e%ef%bc%8e',
  '..%00',
  '..;',
  '..%20',
  '....',
  '%00..',
]
/** … and of the separator. */
const slashes = ['/', '//', '%2f', '%252F', '\\', '%5c', '%255c', '%c0%af', '/./', '%ef%bc%8f', '%2f%00', '\\/']
const waysUp = dots.flatMap((up) => slashes.map((slash) => up + slash))

test('G6: 500 path traversals for images, pages, documents, backups and reports lead nowhere', async () => {
  // Sibling folders: pictures and backups.
  const outside = `strut-outside-${randomUUID()}.txt`
  const secret = randomUUID()
  await writeFile(join(tmpdir(), outside), secret)
  afterAll(() => rm(join(tmpdir(), outside)))
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const { token } = await aStaff(shop, { roles: ['owner'] })
  const signed = { ...ours, cookie: `staff=${asCookie(token)}` }
  expect((await sendRaw(port, [get('/admin/backups', signed)])).status).toBe(200)
  const download = (way: string) =>
    request(
      `/admin/backups/${way}/download`,
      { ...signed, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '15' },
      { body: 'intent=download' },
    )
  const elsewhere = [
    (way: string) => get(`/assets/${way}`),
    (way: string) => get(`/admin/backups/${way}`, signed),
    download,
    (way: string) => get(`/admin/orders/${orderId}/${way}`, signed),
    (way: string) => get(`/admin/reports/sales/${way}`, signed),
    (way: string) => get(`/order/${orderId}/${way}`, signed),
    (way: string) => get(`/review-picture/${way}/large`, signed),
    (way: string) => get(`/avatar/${way}`, signed),
  ]
  const paths = waysUp.flatMap((up, at) => {
    const [beside, above] = [`${up}${outside}`, `${up.repeat(12)}${root.slice(1)}/package.json`]
    const behind = elsewhere[at % elsewhere.length] ?? download
    return [get(`/media/${beside}`), get(`/media/${above}`), behind(at % 3 ? beside : above)]
  })
  expect(paths.length).toBeGreaterThan(500)
  const found: string[] = []
  const askNext = async (): Promise<void> => {
    for (let next = paths.pop(); next !== undefined; next = paths.pop()) {
      const { status, text } = await sendRaw(port, [next])
      const isOut = text.includes(secret) || text.includes('devDependencies')
      if (isOut || ![301, 302, 400, 403, 404, 405].includes(status)) found.push(`${status} ${next.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, askNext))
  expect(found).toEqual([])
})

/** Sends the raw path: `fetch` and `Request` would normalise it. */
async function ask(path: string): Promise<string> {
  return (await sendRaw(port, [get(path)])).text
}
