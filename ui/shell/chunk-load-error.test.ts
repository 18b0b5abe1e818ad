import { expect, test } from 'vitest'
import { chunkLoadError } from './chunk-load-error.ts'

test('the error of a missing chunk has its id, reason and URL', () => {
  const error = chunkLoadError('/assets/cart-main-_Bb77z-K.js', 'missing')
  expect(error.name).toBe('ChunkLoadError')
  expect(error.message).toBe('Loading chunk cart-main failed. (missing: /assets/cart-main-_Bb77z-K.js)')
})
