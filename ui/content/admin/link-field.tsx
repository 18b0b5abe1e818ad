import type { ReactNode } from 'react'
import type { LinkChoice } from '#domain/content/link-choice.ts'
import { fieldStyles, Labelled, Options } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type LinkFieldProps = {
  name: string
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  defaultValue: string
  /** Label of the option without a link. */
  none: string
  choices: readonly LinkChoice[]
}

const kinds = ['product', 'category', 'collection'] as const

/** Select for a link target within the shop. */
export function LinkField({ label, hint, error, none, choices, ...select }: LinkFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(ids) => (
        <select {...select} {...ids} className={fieldStyles}>
          <option value="">{none}</option>
          {choices
            .filter(({ kind }) => kind === 'shop')
            .map(({ value }) => (
              <option key={value} value={value}>
                {texts.allProducts}
              </option>
            ))}
          {kinds
            .filter((kind) => choices.some((choice) => choice.kind === kind))
            .map((kind) => (
              <optgroup key={kind} label={titleOf(kind)}>
                <Options choices={choices.filter((choice) => choice.kind === kind)} />
              </optgroup>
            ))}
        </select>
      )}
    </Labelled>
  )
}

function titleOf(kind: (typeof kinds)[number]): string {
  if (kind === 'product') return texts.product
  return kind === 'category' ? texts.categories : texts.collections
}
