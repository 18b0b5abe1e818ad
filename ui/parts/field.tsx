import { type ComponentProps, type ReactNode, useId } from 'react'

/** Styles of every field; without `read-only:`, which browsers also match on selects. */
export const fieldStyles =
  'block w-full min-h-12 rounded-card border border-edge bg-paper px-3.5 text-base text-ink aria-invalid:border-red'

export const inputStyles = `${fieldStyles} read-only:bg-surface`

/** Label around a radio button, for two to four short choices. */
export const choiceStyles =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge px-4 text-sm font-medium has-checked:border-teal has-checked:text-teal'

export type Labels = {
  label: ReactNode
  /** Error, shown instead of the hint. */
  error?: string | undefined
  hint?: string | undefined
}

type LabelledProps = Labels & {
  className?: string | undefined
  children: (ids: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }) => ReactNode
}

/** Label above a control, error or hint below, both announced by screen readers. */
export function Labelled({ label, error, hint, className, children }: LabelledProps) {
  const id = useId()
  const note = error ?? hint
  const noteId = note ? `${id}-note` : undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': noteId })}
      {note && (
        <p id={noteId} className={`mt-1.5 text-sm ${error ? 'text-red' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

export function Field({ label, error, hint, className, ...input }: Labels & ComponentProps<'input'>) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className}>
      {(ids) => <input {...input} {...ids} className={`${inputStyles} scroll-mt-10`} />}
    </Labelled>
  )
}

/** A code in capital letters that no browser knows or corrects. */
export function CodeField(field: ComponentProps<typeof Field>) {
  return <Field autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field} />
}

type TypedField = {
  name: string
  label: ReactNode
  hint: string | undefined
  defaultValue: string
  error: string | undefined
}

/** Makes a function that builds the common props of a form's fields: name, label, value and error. */
export function typedFields<Name extends string>(
  typed: Partial<Record<Name, unknown>>,
  errors: Partial<Record<string, string>>,
): (name: Name, label: ReactNode, hint?: string) => TypedField {
  return (name, label, hint) => {
    const value = typed[name]
    return { name, label, hint, defaultValue: typeof value === 'string' ? value : '', error: errors[name] }
  }
}

/** `className` lets CSS show what belongs to a choice while it is chosen. */
export type Choice = { value: string; label: string; className?: string }

export const Options = ({ choices }: { choices: readonly (Omit<Choice, 'label'> & { label: string | null })[] }) =>
  choices.map(({ value, label, className }) => (
    <option key={value} value={value} className={className}>
      {label}
    </option>
  ))

type SelectFieldProps = Labels &
  ComponentProps<'select'> & {
    choices: readonly Choice[]
    /** Label of the first choice, which has no value. */
    empty?: string
  }

export function SelectField({ label, error, hint, choices, empty, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(ids) => (
        <select {...select} {...ids} className={fieldStyles}>
          {empty !== undefined && <option value="">{empty}</option>}
          <Options choices={choices} />
        </select>
      )}
    </Labelled>
  )
}
