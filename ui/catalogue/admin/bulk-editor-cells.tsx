import { type ComponentProps, useId } from 'react'
import { type Choice, fieldStyles, inputStyles, Options } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

/** Cells of the grid: labelled by the column heading on a desktop, by themselves on a phone. */
type Cell = { label: string /** Object of the field, for screen readers. */; of: string; error: string | undefined }

export function GridInput({ label, of, error, ...input }: Cell & ComponentProps<'input'>) {
  const id = useId()
  return (
    <label className="block">
      <Label label={label} />
      <input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={texts.labelOf(label, of)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        className={`${inputStyles} scroll-my-32 tabular-nums`}
      />
      <CellError id={id} error={error} />
    </label>
  )
}

export function GridSelect({
  label,
  of,
  error,
  choices,
  ...select
}: Cell & { choices: readonly Choice[] } & ComponentProps<'select'>) {
  const id = useId()
  return (
    <label className="block">
      <Label label={label} />
      <select
        {...select}
        aria-label={texts.labelOf(label, of)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        className={`${fieldStyles} scroll-my-32`}
      >
        <Options choices={choices} />
      </select>
      <CellError id={id} error={error} />
    </label>
  )
}

const Label = ({ label }: { label: string }) => (
  <span aria-hidden="true" className="mb-1 block text-xs text-muted lg:hidden">
    {label}
  </span>
)

const CellError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <span id={id} className="mt-1 block text-sm text-red">
      {error}
    </span>
  ) : null
