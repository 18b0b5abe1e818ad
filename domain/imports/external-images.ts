/** Product images on other hosts that are not downloaded yet. */

import * as texts from './texts.ts'

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
  const rest = lost === 0 ? texts.bringingThemHome : texts.cantBeFetched(lost)
  return `${texts.picturesElsewhere(all)} ${rest}`
}
