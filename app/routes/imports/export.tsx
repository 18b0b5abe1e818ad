import { shopContext } from '#app/context.ts'
import { categoryChoices } from '#app/routes/catalogue/admin/product-form.ts'
import { requireStepUp } from '#app/routes/staff/authenticate.ts'
import { productFilters, readProductQuery } from '#domain/catalogue/product-admin.ts'
import { CheckFields } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/imports/texts.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, SelectField } from '#ui/parts/field.tsx'
import type { Route } from './+types/export'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStepUp({ url, context })
  const categories = await categoryChoices(context.get(shopContext).db)
  return { question: readProductQuery(url.searchParams), categories }
}

export default function ExportProducts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.exportText} back="/admin/products" text={texts.exportNote}>
      <ExportForm {...loaderData} />
    </AdminPage>
  )
}

const formats = () =>
  [
    { value: 'strut', label: texts.ourOwnCsv, hint: texts.strutExportHint },
    { value: 'shopify', label: texts.shopifyCsv, hint: texts.shopifyExportHint },
  ] as const

/** Selection and format of an export. Submitted by the browser, because the response is a file. */
function ExportForm({ question, categories }: Route.ComponentProps['loaderData']) {
  return (
    <form method="post" action="/admin/products/export.csv" autoComplete="off" aria-label={texts.exportText}>
      <input type="hidden" name="intent" value="export" />
      <Panel title={texts.whichProducts}>
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <Field label={texts.nameBrandTagOrId} name="q" type="search" maxLength={100} defaultValue={question.text} />
          <SelectField
            label={texts.category}
            name="category"
            defaultValue={question.category ?? ''}
            empty={texts.all}
            choices={categories}
          />
          <SelectField
            label={texts.show}
            name="show"
            defaultValue={question.filter}
            choices={Object.entries(productFilters).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </Panel>
      <Panel title={texts.format}>
        <fieldset>
          <legend className="sr-only">{texts.format}</legend>
          <CheckFields type="radio" name="format" choices={formats()} chosen={['strut']} />
        </fieldset>
        <Button label={texts.downloadTheCsvFile} className="mt-3" />
        <p className="mt-2 text-muted">{texts.formulaNote}</p>
      </Panel>
    </form>
  )
}
