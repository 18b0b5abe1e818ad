import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldLook, inputLook } from '#ui/parts/field.tsx'

/** Beside `ui/parts/field.tsx`: the fields that only the back office has. */
type Labelled = { label: ReactNode; error?: string | undefined; hint?: string | undefined }

type Choice = { value: string; label: string }

export function SelectField({
  label,
  error,
  hint,
  choices,
  ...select
}: Labelled & { choices: readonly Choice[] } & ComponentProps<'select'>) {
  return (
    <Around label={label} error={error} hint={hint}>
      {(ids) => (
        <select {...select} {...ids} className={fieldLook}>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Around>
  )
}

export function TextArea({ label, error, hint, ...area }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Around label={label} error={error} hint={hint}>
      {(ids) => <textarea rows={4} {...area} {...ids} className={`${inputLook} py-2.5`} />}
    </Around>
  )
}

/** One yes or no, or one of several; the whole line can be tapped. */
export function CheckField({
  label,
  hint,
  ...input
}: { label: ReactNode; hint?: string | undefined } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input type="checkbox" {...input} id={id} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}

type Ids = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

function Around({ label, error, hint, children }: Labelled & { children: (ids: Ids) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  const described = note ? `${id}-note` : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 text-sm ${error ? 'text-red' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
