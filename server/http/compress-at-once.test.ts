import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { compressAtOnce } from './compress-at-once.ts'

const page = '<p>₹1,399</p>'.repeat(200)
const app = new Hono()
app.use(compress({ encoding: 'gzip' }), compressAtOnce)
app.get('/page', (c) => c.html(page, 200, { Vary: 'Cookie', 'Set-Cookie': 'a=1' }))
app.get('/list', (c) => c.body(new Blob([page]).stream(), 200, { 'Content-Type': 'text/csv' }))
app.get('/away', (c) => c.redirect('/page'))

const ask = async (path: string, encoding: string, method = 'GET') => {
  const answer = await app.request(path, { method, headers: { 'Accept-Encoding': encoding } })
  return { headers: answer.headers, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('a page is compressed in one piece of known length, with its other headers', async () => {
  const { headers, bytes } = await ask('/page', 'gzip, deflate, br')
  expect(gunzipSync(bytes).toString()).toBe(page)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(bytes.byteLength),
    'content-type': 'text/html; charset=UTF-8',
    'set-cookie': 'a=1',
    vary: 'Cookie, Accept-Encoding',
  })
})

test('a list is compressed as it comes', async () => {
  const { headers, bytes } = await ask('/list', 'gzip')
  expect(gunzipSync(bytes).toString()).toBe(page)
  expect(headers.get('content-length')).toBeNull()
})

test('what the client does not accept, and what has no body, is sent as it is', async () => {
  for (const encoding of ['identity', 'br', 'gzip;q=0']) {
    const { headers, bytes } = await ask('/page', encoding)
    expect([headers.get('content-encoding'), new TextDecoder().decode(bytes)]).toEqual([null, page])
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding')
  }
  for (const answer of [await ask('/away', 'gzip'), await ask('/page', 'gzip', 'HEAD')]) {
    expect([answer.headers.get('content-encoding'), answer.bytes.byteLength]).toEqual([null, 0])
  }
})
