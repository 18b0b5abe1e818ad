export type ChunkReason = 'missing' | 'timeout'

/** A script of ours that did not come (spec §8): its id, why, and the address that was asked for. */
export function chunkLoadError(address: string, reason: ChunkReason): Error {
  const error = new Error(`Loading chunk ${chunkId(address)} failed. (${reason}: ${address})`)
  error.name = 'ChunkLoadError'
  return error
}

/** '/assets/cart-BL2iWyJX.js' is the chunk 'cart'. */
function chunkId(address: string): string {
  const file = address.split('/').at(-1) ?? address
  return file.replace(/\.js.*$/, '').replace(/-[\w-]{8}$/, '')
}
