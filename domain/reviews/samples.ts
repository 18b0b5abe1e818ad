import pools from './sample-reviews.json' with { type: 'json' }

/** A sample review for a product without ratings; always marked as a sample and never counted (decision 1.10). */
export type SampleReview = { username: string; rating: number; comment: string }

/** Fifteen for each category (spec §9). */
export const sampleReviewPool: Readonly<Record<string, readonly SampleReview[]>> = pools

const sampleReviewsShown = 3

/** Picks three samples, always the same for a product (spec §3); none for a category without a pool. */
export function pickSampleReviews(productId: string, category: string): SampleReview[] {
  return shuffled(sampleReviewPool[category] ?? [], seedOf(productId)).slice(0, sampleReviewsShown)
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const nextDraw = drawsFrom(seed)
  return items
    .map((item) => ({ item, draw: nextDraw() }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ item }) => item)
}

/** Hashes with FNV-1a, so that similar ids get different seeds. */
function seedOf(text: string): number {
  let seed = 0x811c9dc5
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return seed >>> 0
}

/** Generates random numbers with Mulberry32: the same sequence in every engine. */
function drawsFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
