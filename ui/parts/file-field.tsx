import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Labelled, type Labels } from './field.tsx'
import * as texts from './texts.tsx'

/**
 * File input under a button in the page's language, because browsers name theirs in their own. Without script it is
 * the browser's, which shows what was chosen.
 */
export function FileInput({ button, ...input }: ComponentProps<'input'> & { button: string }) {
  return (
    <span className="relative inline-flex min-h-11 items-center rounded-card border border-edge bg-paper px-4 text-sm font-semibold hover:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal no-script:border-0 no-script:px-0">
      <span aria-hidden="true" className="no-script:hidden">
        {button}
      </span>
      <input
        {...input}
        type="file"
        className="absolute inset-0 w-full cursor-pointer opacity-0 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-card file:border file:border-edge file:bg-paper file:px-4 file:font-semibold no-script:static no-script:opacity-100"
      />
    </span>
  )
}

type FileFieldProps = Labels & ComponentProps<'input'> & { before?: ReactNode; children?: ReactNode }

/** Labelled file input with the chosen file's name, if it is one; `before` and `children` are in one row with it. */
export function FileField({ label, error, hint, before, children, onChange, ...input }: FileFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    // Chosen before hydration.
    if (field.current?.files?.length) field.current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event)
    // Fields for several files send them at once.
    if (!input.multiple) setChosen(event.target.files?.[0]?.name ?? '')
  }
  return (
    <Labelled label={label} error={error} hint={hint} className="min-w-0">
      {(ids) => (
        <div className="flex flex-wrap items-center gap-2">
          {before}
          <FileInput
            {...input}
            {...ids}
            ref={field}
            button={input.multiple ? texts.chooseFiles : texts.chooseFile}
            onChange={choose}
          />
          {chosen && <span className="min-w-0 max-w-full truncate text-sm text-muted">{chosen}</span>}
          {children}
        </div>
      )}
    </Labelled>
  )
}
