import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'

const variants = {
  /** Primary action of a screen. */
  primary: 'bg-accent text-on-accent hover:bg-accent-deep font-semibold',
  quiet: 'border border-edge bg-paper text-ink hover:bg-surface font-semibold',
  plain: 'text-teal hover:underline underline-offset-4 font-medium',
} as const

/** `label` is the text; `children` stand in its place where an icon goes with it. */
type Label = { label?: ReactNode; children?: ReactNode }
type Variant = { variant?: keyof typeof variants | undefined; wide?: boolean | undefined }

function shape({ variant = 'primary', wide = false }: Variant, more = '') {
  const width = wide ? 'w-full' : ''
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-card px-5 py-2 text-center transition-[background-color,transform] duration-150 active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${variants[variant]} ${width} ${more}`
}

type ButtonProps = Label &
  Variant &
  ComponentProps<'button'> & {
    /** Sent as the form's intent when this button submits it. */
    intent?: string
  }

export function Button({ label, children = label, variant, wide, intent, className, ...button }: ButtonProps) {
  const sent = intent === undefined ? {} : { name: 'intent', value: intent }
  return (
    <button type="submit" {...sent} {...button} className={shape({ variant, wide }, className)}>
      {children}
    </button>
  )
}

type LinkProps = Label & ComponentProps<typeof Link>

export function ButtonLink({ label, children = label, variant, wide, className, ...link }: Variant & LinkProps) {
  return (
    <Link {...link} className={shape({ variant, wide }, className)}>
      {children}
    </Link>
  )
}

export const textLinkStyles =
  'inline-flex min-h-11 min-w-11 items-center font-medium text-teal underline underline-offset-4'

/** Text link with a touch-sized target. */
export function TextLink({ label, children = label, className = '', ...link }: LinkProps) {
  return (
    <Link {...link} className={`${textLinkStyles} ${className}`}>
      {children}
    </Link>
  )
}

/** Button of 44 px with an icon. Requires an `aria-label`. */
export function IconButton({ className = '', ...button }: ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" {...button} className={`icon-button ${className}`} />
}

export type PostFormProps = ComponentProps<typeof Form> & {
  /** Decides what the page's action does. */
  intent?: string
  /** Hidden fields that the person does not choose. */
  fields?: Record<string, string | number>
}

/** Form that changes something. Its intent and other hidden fields come first. */
export function PostForm({ intent, fields, children, ...form }: PostFormProps) {
  const hidden = { ...(intent && { intent }), ...fields }
  return (
    <Form method="post" {...form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** Builds an `onSubmit` that ignores further submits while one is pending. */
export function useSingleSubmit() {
  const { state } = useNavigation()
  return (event: FormEvent) => {
    if (state !== 'idle') event.preventDefault()
  }
}
