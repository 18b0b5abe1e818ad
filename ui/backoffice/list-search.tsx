import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

type ListSearchProps = ComponentProps<typeof Form> & { label: string; text: string | undefined }

/** Searches a list by its parameter `q`; `children` are further filters. */
export function ListSearch({ label, text, children, ...form }: ListSearchProps) {
  return (
    <Form role="search" className="mb-4" {...form}>
      <div className="flex items-end gap-2">
        <Field
          label={label}
          name="q"
          type="search"
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <Button label={texts.find} variant="quiet" />
      </div>
      {children}
    </Form>
  )
}
