import { type ChangeEvent, useId, useState } from 'react'
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
import { Alert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { typedFields } from '#ui/parts/field-props.ts'

type ImportFormProps = {
  typed: TypedImport
  refusal: Refusal | null
  categories: readonly { value: string; label: string }[]
}

/** A list to send. What is wrong with the file itself is said before it is sent, where there is a script. */
export function ImportForm({ typed, refusal, categories }: ImportFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const errors = refusal?.fields ?? {}
  const field = typedFields(typed, errors)
  const look = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const beginning = file && new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
    const found = beginning ? uploadProblem(beginning) : null
    const tooLarge = file && file.size > importMaxBytes ? uploadRefusals.tooLarge : null
    setProblem(found?.fields?.['file'] ?? tooLarge?.message ?? null)
  }
  return (
    // Sent as it is, not by script: a file of this size goes to the shop in pieces, and the browser shows how far it is.
    <form method="post" encType="multipart/form-data" aria-label="Import">
      {refusal && (
        <div className="mb-4">
          <Alert look="error">{refusal.message}</Alert>
        </div>
      )}
      <Panel title="Send a list">
        <div className="grid gap-4 lg:grid-cols-2">
          <FileField error={problem ?? errors['file']} onChange={look} />
          <SelectField
            label="Category"
            {...field('category')}
            choices={[{ value: '', label: 'As the list says' }, ...categories]}
            hint="Puts every product of the list into this one."
          />
          <Field
            label="COD charge ₹"
            {...field('codPrice')}
            inputMode="decimal"
            autoComplete="off"
            hint="Of every product of the list. Empty: as it is, and none for new ones."
          />
          <Field
            label="Pieces"
            {...field('stock')}
            inputMode="numeric"
            autoComplete="off"
            hint="Of new sizes for which the list gives none. Pieces that are there stay as they are."
          />
        </div>
        <Button className="mt-4" disabled={problem !== null}>
          Check the list
        </Button>
        <p className="mt-2 text-sm text-muted">
          It is only read for now. You see what would come and change, and decide then.
        </p>
      </Panel>
    </form>
  )
}

type FileFieldProps = { error: string | undefined; onChange: (event: ChangeEvent<HTMLInputElement>) => void }

function FileField({ error, onChange }: FileFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        CSV file
      </label>
      <input
        id={id}
        type="file"
        name="file"
        required
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="min-h-12 w-full text-sm file:mr-3 file:min-h-11 file:rounded-card file:border file:border-edge file:bg-paper file:px-4 file:font-semibold"
      />
      <p id={`${id}-note`} className={`mt-1.5 text-sm ${error ? 'text-red' : 'text-muted'}`}>
        {error ??
          `Shopify’s product CSV, a marketplace’s list or our own export; up to ${importMaxBytes / 1024 / 1024} MB.`}
      </p>
    </div>
  )
}
