import { slug } from '#domain/catalogue/product-id.ts'
import { inLatinLetters } from '#domain/search/phonetic-key.ts'

/** Turns a title into a slug; words in Devanagari as they sound: 'दिवाली 2026' into 'divali-2026'. */
export function readableSlug(title: string): string {
  return slug(title.normalize('NFKC').replace(/[\u0900-\u097f\u200c\u200d]+/g, inLatinLetters))
}
