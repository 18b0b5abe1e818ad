import { pageFields } from '#domain/catalogue/product-fields.ts'
import type { TypedProduct } from '#domain/catalogue/product-form.ts'
import { TextArea } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Field } from '#ui/parts/field.tsx'
import { productField } from './product-field.ts'
import { texts } from './texts.tsx'

/** Optional fields, collapsed until one is filled in or wrong. */
export function PageFieldset({ typed, errors }: { typed: TypedProduct; errors: Record<string, string> }) {
  const field = productField(typed, errors)
  const isOpen = pageFields.some((name) => typed[name] !== '' || name in errors)
  return (
    <Panel>
      <details open={isOpen}>
        <summary className="flex min-h-11 items-center font-semibold">{texts.moreFields}</summary>
        <div className="mt-2 grid gap-4 lg:grid-cols-2">
          <Field {...field('tags', texts.tagsHint)} />
          <Field {...field('seoTitle', texts.emptyFromTheName)} />
          <TextArea {...field('details', texts.detailsHint)} />
          <TextArea {...field('seoDescription', texts.emptyFromTheDescription)} />
        </div>
      </details>
    </Panel>
  )
}
