import type { ComponentProps } from 'react'
import { Form } from 'react-router'

export type HiddenValues = Record<string, string | number>

export type PostFormProps = ComponentProps<typeof Form> & {
  /** Decides what the page's action does. */
  intent?: string
  /** Hidden fields that the person does not choose. */
  fields?: HiddenValues
}

/** Form that changes something. Its intent and other hidden fields come first. */
export function PostForm({ intent, fields, children, ...form }: PostFormProps) {
  return (
    <Form method="post" {...form}>
      <HiddenFields fields={{ ...(intent && { intent }), ...fields }} />
      {children}
    </Form>
  )
}

export function HiddenFields({ fields }: { fields: HiddenValues }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
