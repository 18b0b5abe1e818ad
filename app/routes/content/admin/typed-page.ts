import { mostTyped, textsOf, typedForm } from '#app/http/read-intent.ts'
import { type TypedPage, toPageForm } from '#domain/content/page-form.ts'
import type { TypedPicture } from '#domain/content/page-pictures.ts'

/** Reads a page's form. Pictures all have the same fields, so they are matched by position. */
export function readTypedPage(form: FormData): TypedPage {
  const { pictures: _, ...shown } = toPageForm(null)
  const typed = typedForm(form, shown, mostTyped)
  return { ...typed, state: typed.state || shown.state, pictures: readRows(form) }
}

function readRows(form: FormData): TypedPicture[] {
  const [urls, alts] = [textsOf(form, 'url'), textsOf(form, 'alt')]
  const [captions, products] = [textsOf(form, 'caption'), textsOf(form, 'product')]
  return textsOf(form, 'number').flatMap((number, at) =>
    /^\d{1,3}$/.test(number)
      ? [
          {
            number: Number(number),
            url: urls[at] ?? '',
            alt: alts[at] ?? '',
            caption: captions[at] ?? '',
            product: products[at] ?? '',
          },
        ]
      : [],
  )
}
