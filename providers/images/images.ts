import type { ImageProblem } from '#domain/reviews/images.ts'

/** A re-encoded photo: WebP, upright, without metadata. */
export type ImageVariants = { width: number; height: number; picture: Uint8Array; thumbnail: Uint8Array }

/** 'review': shown as encoded; 'product': input for all variants; 'logo': a logo as PNG with transparency, trimmed. */
export type ImagePurpose = 'review' | 'product' | 'logo'

/** A picture to share. Texts are translated already; '' omits one. */
export type ShareDrawing = {
  width: number
  height: number
  /** One is shown large, four in a grid. */
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
  /** Decodes an image; returns a problem when it is none, throws when the worker fails. */
  reencode: (original: Uint8Array, purpose?: ImagePurpose) => Promise<ImageVariants | ImageProblem>
  /** Draws a JPEG; null when a picture can't be decoded. */
  draw: (drawing: ShareDrawing) => Promise<Uint8Array | null>
  close: () => void
}
