import { expect, test } from 'vitest'
import { safeFetch } from '#providers/http/safe-fetch.ts'
import { fetchMediaType } from './fetch-media-type.ts'

test.each([
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://2130706433/a',
  'http://shop.example/a',
  'https://shop.example:8443/a',
])('%s gets no question', async (address) => {
  expect(await fetchMediaType(safeFetch, address)).toBeNull()
})
