import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { seenValues } from '#domain/form-values.ts'
import type { Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button, PostForm, type PostFormProps } from '#ui/parts/button.tsx'
import { type Choice, inputStyles, Labelled, type Labels } from '#ui/parts/field.tsx'
import { texts } from './texts.tsx'

export function TextArea({ label, error, hint, ...area }: Labels & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(ids) => <textarea rows={4} {...area} {...ids} className={`${inputStyles} py-2.5`} />}
    </Labelled>
  )
}

/** A checkbox or radio button whose whole line can be tapped. */
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

type CheckFieldsProps = Omit<ComponentProps<'input'>, 'value'> & {
  choices: readonly (Choice & { hint?: string })[]
  chosen: readonly string[]
}

/** A checkbox, or with `type="radio"` a radio button, for each choice. */
export function CheckFields({ choices, chosen, ...input }: CheckFieldsProps) {
  return choices.map(({ value, label, hint }) => (
    <CheckField
      key={value}
      {...input}
      value={value}
      label={label}
      hint={hint}
      defaultChecked={chosen.includes(value)}
    />
  ))
}

type ActionFormProps = PostFormProps & { submit: ReactNode; variant?: 'primary' | 'quiet' }

/** Fields with a wide button below them, disabled until the next page is shown. */
export function ActionForm({ submit, variant = 'primary', children, ...form }: ActionFormProps) {
  const { formMethod } = useNavigation()
  return (
    <PostForm className="space-y-4" {...form}>
      {children}
      <Button label={submit} wide variant={variant} disabled={formMethod === 'POST'} />
    </PostForm>
  )
}

/** Says that fields below are wrong, or why the whole form was refused. */
export function FormRefusal({ refusal }: { refusal: Refusal | null | undefined }) {
  const message = refusal?.fields ? texts.correctMarkedFields : refusal?.message
  return <RefusalAlert refusal={message === undefined ? null : { message }} />
}

/**
 * Save button of the enclosing form, with a delete button for an existing record. Disabled while anything is sent, since
 * it would break off an upload of pictures.
 */
export function SaveBar({ isThere }: { isThere: boolean }) {
  const { formMethod } = useNavigation()
  return (
    <ActionBar>
      <Button label={texts.save} intent="save" disabled={formMethod === 'POST'} />
      {isThere && <Button label={texts.removeText} intent="remove" variant="quiet" formNoValidate />}
    </ActionBar>
  )
}

/** Hidden field of the stored values that the form shows; a refused form keeps those it was typed over. */
export function SeenField({ shown }: { shown: object }) {
  const refused = useActionData<{ seen?: string }>()
  return <input type="hidden" name="seen" value={refused?.seen || seenValues(shown)} />
}

type EditorFormProps = ComponentProps<typeof Form> & {
  isThere: boolean
  mayChange: boolean
  /** Stored values that the form shows, to notice that a colleague changed them meanwhile. */
  shown: object
}

/** Form of a record with its pictures, and the buttons that save or delete it; without permission it can only be read. */
export function EditorForm({ isThere, mayChange, shown, children, ...form }: EditorFormProps) {
  return (
    <Form method="post" encType="multipart/form-data" {...form}>
      {isThere && <SeenField shown={shown} />}
      <fieldset disabled={!mayChange} className="min-w-0">
        {children}
      </fieldset>
      {mayChange && <SaveBar isThere={isThere} />}
    </Form>
  )
}

/**
 * Keeps a page's buttons reachable: fixed above the bottom bar on a phone, in place on a desktop. `isLong`: sticky on a
 * desktop too, below a long list.
 */
export function ActionBar({ children, isLong }: { children: ReactNode; isLong?: true }) {
  return (
    <div
      className={`sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-4 flex flex-wrap gap-2 border-t border-line bg-paper px-4 py-3 *:grow *:basis-24 sm:-mx-6 sm:px-6 lg:mx-0 lg:border-0 lg:*:flex-none short:static ${isLong ? 'lg:bottom-0 lg:px-0' : 'lg:static lg:p-0'}`}
    >
      {children}
    </div>
  )
}

type ActionButtonProps = {
  /** URL of the form's action; defaults to the current page. */
  action?: string
  fields: Record<string, string>
  variant?: 'primary' | 'quiet' | 'plain'
  wide?: boolean
  label?: ReactNode
  children?: ReactNode
}

/** Form with one button, disabled until the next page is shown. */
export function ActionButton({ action, fields, variant, wide, label, children = label }: ActionButtonProps) {
  const { formMethod } = useNavigation()
  return (
    <PostForm fields={fields} {...(action && { action })} className={wide ? 'w-full' : ''}>
      <Button label={children} disabled={formMethod === 'POST'} variant={variant} wide={wide} />
    </PostForm>
  )
}
