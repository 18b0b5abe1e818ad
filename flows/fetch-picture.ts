import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { pictureMaxBytes } from '#domain/review-pictures.ts'
import type { SafeProblem } from '#providers/safe-fetch.ts'
import type { Shop } from './shop.ts'

const words: Record<SafeProblem, string> = {
  'not-allowed': 'The shop gets pictures only from public addresses that begin with https://.',
  'no-answer': 'Nobody answers at this address.',
  'too-slow': 'The address takes too long to answer.',
  'too-large': `A picture may have at most ${pictureMaxBytes / 1024 / 1024} MB.`,
  'too-many-redirects': 'The address leads on and on. Please give the picture’s own.',
}

/** What lies at an address that somebody typed. Whether it is a picture only the darkroom knows. */
export async function fetchPicture(
  { fetchOutside }: Pick<Shop, 'fetchOutside'>,
  address: string,
): Promise<Uint8Array | Refusal> {
  if (address === '') return refuseFields({ url: 'Give the picture’s address first.' })
  const answer = await fetchOutside(address, { limits: { bytes: pictureMaxBytes } })
  if (typeof answer === 'string') return refuseFields({ url: words[answer] })
  if (answer.status !== 200)
    return refuseFields({ url: `The address answered ${answer.status}, not a picture.` })
  return answer.bytes
}
