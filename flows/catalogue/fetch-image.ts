import * as texts from '#domain/catalogue/texts.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { imageMaxBytes } from '#domain/reviews/images.ts'
import type { Shop } from '#flows/shop.ts'
import type { SafeProblem } from '#providers/http/safe-fetch.ts'

const problemTexts: Record<SafeProblem, string> = {
  'not-allowed': texts.onlyPublicAddresses,
  'no-answer': texts.nobodyAnswers,
  'too-slow': texts.tooSlow,
  'too-large': texts.pictureTooLarge(imageMaxBytes / 1024 / 1024),
  'too-many-redirects': texts.tooManyRedirects,
}

/** Reason of a failed download. `isPassing`: temporary. */
export type ImageFailure = { text: string; isPassing: boolean }

/** Fetches a URL with a timeout in milliseconds. Whether it is an image is decided by the image worker. */
export async function requestImage(
  { fetchOutside }: Shop,
  address: string,
  ms?: number,
): Promise<Uint8Array | ImageFailure> {
  const limits = { bytes: imageMaxBytes, ...(ms !== undefined && { ms }) }
  const answer = await fetchOutside(address, { limits })
  if (typeof answer === 'string')
    return { text: problemTexts[answer], isPassing: answer === 'no-answer' || answer === 'too-slow' }
  const { status, bytes } = answer
  if (status === 200) return bytes
  const isPassing = status >= 500 || status === 408 || status === 429
  return { text: texts.answeredNoPicture(status), isPassing }
}

export async function fetchImage(shop: Shop, address: string): Promise<Uint8Array | Refusal> {
  if (address === '') return refuseFields({ url: texts.giveAddressFirst })
  const answer = await requestImage(shop, address)
  return answer instanceof Uint8Array ? answer : refuseFields({ url: answer.text })
}
