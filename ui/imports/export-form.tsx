import type { ProductQuery } from '#domain/catalogue/product-admin.ts'
import { CheckField, SelectField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'

type ExportFormProps = {
  question: ProductQuery
  categories: readonly { value: string; label: string }[]
  filters: Readonly<Record<string, string>>
}

const formats = [
  {
    value: 'strut',
    label: 'Our own CSV',
    hint: 'All columns, to edit in a spreadsheet and import again.',
  },
  { value: 'shopify', label: 'Shopify CSV', hint: 'To move the products to a Shopify shop.' },
] as const

/** Which products, and for whom. The answer is a file, so the browser asks for it by itself. */
export function ExportForm({ question, categories, filters }: ExportFormProps) {
  return (
    <form method="post" action="/admin/products/export.csv" aria-label="Export">
      <input type="hidden" name="intent" value="export" />
      <Panel title="Which products">
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <Field
            label="Name, brand or id"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={question.text}
          />
          <SelectField
            label="Category"
            name="category"
            defaultValue={question.category ?? ''}
            choices={[{ value: '', label: 'All' }, ...categories]}
          />
          <SelectField
            label="Show"
            name="show"
            defaultValue={question.filter}
            choices={Object.entries(filters).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </Panel>
      <Panel title="Format">
        <fieldset>
          <legend className="sr-only">Format</legend>
          {formats.map(({ value, label, hint }) => (
            <CheckField
              key={value}
              type="radio"
              name="format"
              value={value}
              label={label}
              hint={hint}
              defaultChecked={value === 'strut'}
            />
          ))}
        </fieldset>
        <Button className="mt-3">Download the CSV file</Button>
        <p className="mt-2 text-muted">
          Text that a spreadsheet would read as a formula gets an apostrophe in front; our own import removes
          it.
        </p>
      </Panel>
    </form>
  )
}
