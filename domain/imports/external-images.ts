/** Product images on other hosts that are not downloaded yet. */

/** `waiting` are tried by themselves, `lost` no more. */
export type ExternalImages = { waiting: number; lost: number }

/** One that can't be fetched: a product that shows it, and why. */
export type LostImage = { url: string; productId: string; productName: string; error: string }

const minute = 60_000
const hour = 60 * minute
/** Before the second try, the third and so on (milliseconds). */
export const imageRetryDelays = [10 * minute, hour, 6 * hour, 24 * hour, 72 * hour] as const

export const maxImageTries = imageRetryDelays.length + 1

export function externalImagesLabel({ waiting, lost }: ExternalImages): string | null {
  const all = waiting + lost
  if (all === 0) return null
  const who = `${all.toLocaleString('en-IN')} ${all === 1 ? 'picture of the goods lies' : 'pictures of the goods lie'} with somebody else, gone when they take it away and in no backup`
  if (lost === 0) return `${who}. The shop is bringing them home.`
  return `${who}. ${lost.toLocaleString('en-IN')} of them can’t be fetched.`
}
