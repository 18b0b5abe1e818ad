import { type ComponentProps, useId } from 'react'

/** Look of every field; without `read-only:`, which browsers match on a select too. */
export const fieldLook =
  'block w-full min-h-12 rounded-card border border-edge bg-paper px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-red'

export const inputLook = `${fieldLook} read-only:bg-surface`

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** The words under a wrong field. */
  error?: string | undefined
  hint?: string | undefined
}

/** Label above, words of the error below; the browser tells both to whoever listens. */
export function Field({ label, error, hint, className = '', ...input }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`${inputLook} scroll-mt-10`}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
      />
      {note && (
        <p id={noteId} className={`mt-1.5 text-sm ${error ? 'text-red' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
