import type { ImageProblem } from '#domain/reviews/images.ts'

/** A shopper's photo made anew: as WebP, upright, without anything that its camera noted down. */
export type ImageVariants = { width: number; height: number; picture: Uint8Array; thumbnail: Uint8Array }

/**
 * A review's picture is shown as it comes out; one of goods is made into all of the shop's forms after it; a mark keeps
 * what can be seen through, loses the empty edge around it and comes out as PNG.
 */
export type Finish = 'review' | 'product' | 'mark'

/** A picture to share: goods with their name and price. Texts are said already; '' leaves one out. */
export type ShareDrawing = {
  width: number
  height: number
  /** One is shown large, four beside each other. */
  pictures: readonly Uint8Array[]
  title: string
  price: string
  strike: string
  off: string
  details: string
  shop: string
  /** 'shop.example' */
  address: string
  /** '#rrggbb' */
  accent: string
}

export type ImageWorker = {
  /** Returns a problem for what is no image; throws only when the worker fails. */
  develop: (original: Uint8Array, finish?: Finish) => Promise<ImageVariants | ImageProblem>
  /** Draws a JPEG. Null when a picture can't be opened. */
  draw: (drawing: ShareDrawing) => Promise<Uint8Array | null>
  close: () => void
}
