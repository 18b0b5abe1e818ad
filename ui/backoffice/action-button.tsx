import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button, PostForm } from '#ui/parts/button.tsx'

type ActionButtonProps = {
  /** URL of the form's action; defaults to the current page. */
  action?: string
  fields: Record<string, string>
  variant?: 'primary' | 'quiet' | 'plain'
  wide?: boolean
  children: ReactNode
}

/** Form with one button, disabled until the next page is shown. */
export function ActionButton({ action, fields, variant, wide, children }: ActionButtonProps) {
  const { formMethod } = useNavigation()
  return (
    <PostForm fields={fields} {...(action && { action })} className={wide ? 'w-full' : ''}>
      <Button disabled={formMethod === 'POST'} variant={variant} wide={wide}>
        {children}
      </Button>
    </PostForm>
  )
}
