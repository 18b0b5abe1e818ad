import { mostTyped, textField, textsOf } from '#app/http/read-intent.ts'
import { type TypedPage, toPageForm } from '#domain/content/page-form.ts'
import type { TypedPicture } from '#domain/content/page-pictures.ts'

/** Reads a page's form. Pictures all have the same fields, so they are matched by position. */
export function readTypedPage(form: FormData): TypedPage {
  const empty = toPageForm(null)
  const text = (name: Exclude<keyof TypedPage, 'pictures'>) => textField(form, name, mostTyped)
  return {
    title: text('title'),
    slug: text('slug'),
    body: text('body'),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
    state: text('state') || empty.state,
    inFooter: text('inFooter'),
    pictures: readRows(form),
  }
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
