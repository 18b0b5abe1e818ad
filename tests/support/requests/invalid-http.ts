import { get, jsonHeaders, length, ours, request } from '#tests/support/servers/raw-http.ts'
import { orderOf } from '#tests/support/visits/api-calls.ts'

const kB = 1024
const small = JSON.stringify(orderOf('x'))
const deep = '['.repeat(10_000) + ']'.repeat(10_000)

/** Malformed requests, with the allowed statuses of the refusal. */
export const rough: [string, string | Uint8Array, readonly number[]][] = [
  ['JSON 10,000 deep', request('/functions/cancel', { ...jsonHeaders, ...length(deep) }, { body: deep }), [401, 422]],
  ['a million keys', request('/functions/cancel', { ...jsonHeaders, 'content-length': '12000000' }), [413]],
  [
    'a form of 10,000 parts',
    request(
      '/confirmorder',
      { ...ours, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '10' },
      { body: '--x--\r\n\r\n\r\n' },
    ),
    [415],
  ],
  ['a header of 64 kB', get('/orders', { 'x-long': 'a'.repeat(64 * kB) }), [431]],
  ['an address of 16 kB', get(`/search?query=${'a'.repeat(16 * kB)}`), [414, 431]],
  ['500 cookies', get('/orders', { cookie: Array.from({ length: 500 }, (_, at) => `c${at}=${at}`).join('; ') }), [401]],
  ['a broken cookie', get('/orders', { cookie: 'sid=%E0%A4%A; =; ;;' }), [401]],
  ['an address that is no UTF-8', get('/order/%ff%fe'), [400, 401, 404]],
  ['an address with raw bytes', Buffer.from(get('/order/\xff\xfe'), 'latin1'), [400, 401, 404]],
  [
    'a body that is no UTF-8',
    Buffer.concat([
      Buffer.from(request('/functions/cancel', { ...jsonHeaders, 'content-length': '3' })),
      Buffer.of(0x22, 0xc3, 0x28),
    ]),
    [401, 422],
  ],
  [
    'a length and chunks',
    request('/functions/cancel', { ...jsonHeaders, ...length(small), 'transfer-encoding': 'chunked' }, { body: small }),
    [400],
  ],
  [
    'chunked twice',
    request('/functions/cancel', { ...jsonHeaders, 'transfer-encoding': 'chunked, chunked' }, { body: '0\r\n\r\n' }),
    [400],
  ],
  [
    'an unknown way to send',
    request('/functions/cancel', { ...jsonHeaders, 'transfer-encoding': 'xchunked' }, { body: '0\r\n\r\n' }),
    [400],
  ],
  [
    'a chunk of a wrong size',
    request('/functions/cancel', { ...jsonHeaders, 'transfer-encoding': 'chunked' }, { body: 'zz\r\nab\r\n0\r\n\r\n' }),
    [400],
  ],
  ['two lengths', request('/functions/cancel', { ...jsonHeaders, 'content-length': '5, 6' }, { body: small }), [400]],
  ['a length below nothing', request('/functions/cancel', { ...jsonHeaders, 'content-length': '-1' }), [400]],
  ['a header without a name', get('/home', { '': 'x' }), [400]],
  ['a NUL in a header', get('/home', { 'x-odd': 'a\0b' }), [400]],
  ['a line within a header', 'GET /home HTTP/1.1\r\nhost: shop.test\r\nx-odd: a\nb\r\n\r\n', [400]],
  ['no host', 'GET /home HTTP/1.1\r\nconnection: close\r\n\r\n', [400]],
  ['HTTP/0.9', 'GET /home\r\n\r\n', [400]],
  ['HTTP/0.9 by name', 'GET /home HTTP/0.9\r\nhost: shop.test\r\n\r\n', [400]],
  ['HTTP/0.9 that changes something', 'POST /cart\r\n\r\n', [400]],
  ['HTTP/2 by name alone', 'GET /home HTTP/2.0\r\nhost: shop.test\r\n\r\n', [400]],
  ['HTTP of the future', 'GET /home HTTP/4.2\r\nhost: shop.test\r\n\r\n', [400]],
  ['another protocol', 'GET /home FTP/1.1\r\nhost: shop.test\r\n\r\n', [400]],
  ['a method alone', 'GET\r\n\r\n', [400]],
  ['a method in small letters', 'get /home HTTP/1.1\r\nhost: shop.test\r\n\r\n', [400]],
  ['an address without its slash', 'GET home HTTP/1.1\r\nhost: shop.test\r\n\r\n', [400]],
  ['an address with a blank', 'GET /ho me HTTP/1.1\r\nhost: shop.test\r\n\r\n', [400]],
  ['a word after the version', 'GET /home HTTP/1.1 x\r\nhost: shop.test\r\n\r\n', [400]],
  ['lines that end as on Unix', 'GET /home HTTP/1.1\nhost: shop.test\n\n', [400]],
  ['two hosts', get('/home', { Host: 'evil.example' }), [400]],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['no HTTP at all', Buffer.of(0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3), [400]],
  ['a method that is none', request('/home', {}, { method: 'FLY' }), [400]],
  ['a whole address of somebody else', get('http://evil.example/orders'), [401]],
]
