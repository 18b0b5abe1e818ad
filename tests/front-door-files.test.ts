import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { testShop } from './test-shop.ts'
import { frontDoor } from './visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const port = await listen()
const root = join(import.meta.dirname, '..')

const waysOut = ['..', '%2e%2e', '.%2e', '..%2f..', '..%5c..', '....//..', '..;']
const folders = ['/', '/media/', '/assets/', '//', '/media//', '/./']

test('nobody reads files beside the shop’s own, however the path is written', async () => {
  expect(await ask('/favicon.svg')).toMatch(/^HTTP\/1\.1 200 .*<svg/s)
  const paths = folders.flatMap((folder) =>
    waysOut.flatMap((out) =>
      [2, 16].map((steps) => `${folder}${`${out}/`.repeat(steps)}${steps === 2 ? '' : root}/package.json`),
    ),
  )
  for (const path of [
    ...paths,
    `/${root}/package.json`,
    `/media/${root}/package.json`,
    '/.env',
    '/.git/HEAD',
  ]) {
    const answer = await ask(path)
    expect({ path, status: answer.slice(9, 12) }).toEqual({
      path,
      status: expect.stringMatching(/30[12]|40[04]/),
    })
    expect(answer).not.toMatch(/devDependencies|refs\/heads/)
  }
})

async function listen(): Promise<number> {
  const server = serve({ fetch: door.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  afterAll(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** The path goes out letter by letter: `fetch` and `Request` would tidy it first. */
async function ask(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const piece of socket) answer += piece
  return answer
}
