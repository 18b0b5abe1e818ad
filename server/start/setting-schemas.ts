import * as v from 'valibot'

/** A setting that may be missing: its text has this shape, or the start is refused with `problem`. */
export const setting = (shape: RegExp | ((text: string) => boolean), problem: string) =>
  v.optional(shaped(shape, problem))

/** The text alone, for settings that have a default or are read further. */
export const shaped = (shape: RegExp | ((text: string) => boolean), problem: string) =>
  v.pipe(
    v.string(),
    v.check((text) => (shape instanceof RegExp ? shape.test(text) : shape(text)), problem),
  )

/** A secret that may be missing, of at least so many characters. */
export const secret = (name: string, least: number) =>
  setting((text) => text.length >= least, `${name} must have at least ${least} characters`)
