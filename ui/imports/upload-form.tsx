import { type ChangeEvent, useState } from 'react'
import {
  importMaxBytes,
  signatureBytes,
  type TypedImport,
  uploadProblem,
  uploadRefusals,
} from '#domain/imports/upload.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { Panel } from '#ui/backoffice/page.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, typedFields } from '#ui/parts/field.tsx'
import { FileField } from '#ui/parts/file-field.tsx'
import { texts } from './texts.tsx'

type ImportFormProps = {
  typed: TypedImport
  refusal: Refusal | null
  categories: readonly { value: string; label: string }[]
}

/** Upload form. With script, problems of the file are shown before uploading. */
export function ImportForm({ typed, refusal, categories }: ImportFormProps) {
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
    <form method="post" encType="multipart/form-data" aria-label={texts.import}>
      <RefusalAlert refusal={refusal} />
      <Panel title={texts.uploadACsvFile}>
        <div className="grid gap-4 lg:grid-cols-2">
          <FileField
            label={texts.csvFile}
            name="file"
            required
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            onChange={look}
            error={problem ?? errors['file']}
            hint={texts.fileHint(importMaxBytes / 1024 / 1024)}
          />
          <DefaultFields typed={typed} errors={errors} categories={categories} />
        </div>
        <Button className="mt-4" disabled={problem !== null}>
          {texts.checkTheFile}
        </Button>
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
