import { type ChangeEvent, useState } from 'react'
import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { refusedForm } from '#app/http/read-intent.ts'
import { categoryChoices } from '#app/routes/catalogue/admin/product-form.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findImports } from '#db/imports/imports.ts'
import type { CatalogueImport, ImportState } from '#domain/imports/report.ts'
import {
  importMaxBytes,
  signatureBytes,
  type TypedImport,
  uploadProblem,
  uploadRefusals,
} from '#domain/imports/upload.ts'
import { indianTime } from '#domain/indian-time.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { receiveImport } from '#flows/imports/receive-upload.ts'
import { startDryRun } from '#flows/imports/run-import.ts'
import { AdminPage, Badge, List, ListRow, Panel } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/imports/texts.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field, SelectField, typedFields } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import type { Route } from './+types/upload'

const shownBefore = 10

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [imports, categories] = await Promise.all([findImports(db, shownBefore), categoryChoices(db)])
  return { imports, categories }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = requireBackOffice(context)
  const refused = (refusal: Refusal, typed: TypedImport = untouched) => refusedForm(refusal, { typed })
  const contentType = request.headers.get('content-type') ?? ''
  if (request.body === null || !/^multipart\/form-data;.*\bboundary=./i.test(contentType))
    return refused(uploadRefusals.noFile)
  const received = await receiveImport(shop, { staff, sent: { body: request.body, contentType } })
  if ('refusal' in received) return refused(received.refusal, received.typed)
  const trial = await startDryRun(shop, received.id, 'checking')
  if (isRefusal(trial)) return refused(trial)
  await trial.soon
  return redirect(`/admin/import/${received.id}`)
}

const untouched = { category: '', codPrice: '' }

export default function Import({ loaderData: { imports, categories }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.import}
      back="/admin/products"
      text={texts.importHint}
      actions={<ButtonLink label={texts.exportText} to="/admin/products/export" variant="quiet" />}
    >
      <ImportForm
        typed={actionData?.typed ?? untouched}
        refusal={actionData?.refusal ?? null}
        categories={categories}
      />
      {imports.length > 0 && <ImportList imports={imports} />}
    </AdminPage>
  )
}

type ImportFormProps = {
  typed: TypedImport
  refusal: Refusal | null
  categories: readonly { value: string; label: string }[]
}

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Upload form. With script, problems of the file are shown before uploading. */
function ImportForm({ typed, refusal, categories }: ImportFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const errors = refusal?.fields ?? {}
  const look = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const beginning = file && new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
    const found = beginning ? uploadProblem(beginning) : null
    const tooLarge = file && file.size > importMaxBytes ? uploadRefusals.tooLarge : null
    setProblem(found?.fields?.['file'] ?? tooLarge?.message ?? null)
  }
  return (
    // Submitted by the browser, which streams the file and shows progress.
    <form method="post" encType="multipart/form-data" autoComplete="off" aria-label={texts.import}>
      <RefusalAlert refusal={refusal} />
      <Panel title={texts.uploadAFile}>
        <div className="grid gap-4 lg:grid-cols-2">
          <FileField
            label={texts.csvOrExcelFile}
            name="file"
            required
            accept={accepted}
            onChange={look}
            error={problem ?? errors['file']}
            hint={texts.fileHint(importMaxBytes / 1024 / 1024)}
          />
          <DefaultFields typed={typed} errors={errors} categories={categories} />
        </div>
        <Button label={texts.checkTheFile} className="mt-4" disabled={problem !== null} />
        <p className="mt-2 text-sm text-muted">{texts.dryRunNote}</p>
      </Panel>
    </form>
  )
}

type DefaultFieldsProps = Pick<ImportFormProps, 'typed' | 'categories'> & { errors: Record<string, string> }

/** Defaults for values that the list lacks. */
function DefaultFields({ typed, errors, categories }: DefaultFieldsProps) {
  const field = typedFields(typed, errors)
  return (
    <>
      <SelectField
        {...field('category', texts.category, texts.categoryHint)}
        empty={texts.asInTheFile}
        choices={categories}
      />
      <Field {...field('codPrice', texts.codChargeRupees, texts.codPriceHint)} inputMode="decimal" autoComplete="off" />
    </>
  )
}

const states = (): Record<ImportState, { text: string; variant: 'blue' | 'orange' | 'green' | 'red' }> => ({
  checking: { text: texts.checking, variant: 'blue' },
  checked: { text: texts.checkedNotImported, variant: 'orange' },
  importing: { text: texts.importing, variant: 'blue' },
  imported: { text: texts.imported, variant: 'green' },
  failed: { text: texts.failed, variant: 'red' },
})

function ImportList({ imports }: { imports: readonly CatalogueImport[] }) {
  return (
    <List label={texts.recentImports}>
      {imports.map(({ id, name, state, createdAt, who }) => (
        <ListRow
          key={id}
          to={`/admin/import/${id}`}
          title={<span className="line-clamp-2 break-all">{name || texts.csvOrExcelFile}</span>}
          text={texts.commandLine(indianTime(createdAt), who)}
          end={<Badge {...states()[state]} />}
        />
      ))}
    </List>
  )
}
