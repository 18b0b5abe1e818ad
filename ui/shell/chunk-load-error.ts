/** Builds the error of a chunk that failed to load (spec §8): id, reason and URL. */
export function chunkLoadError(address: string, reason: 'missing' | 'timeout'): Error {
  const error = new Error(`Loading chunk ${chunkId(address)} failed. (${reason}: ${address})`)
  error.name = 'ChunkLoadError'
  return error
}

/** Extracts 'cart' from '/assets/cart-BL2iWyJX.js'. */
function chunkId(address: string): string {
  const file = address.split('/').at(-1) ?? address
  return file.replace(/\.js.*$/, '').replace(/-[\w-]{8}$/, '')
}
