import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { PostForm, type PostFormProps } from '#ui/parts/post-form.tsx'

type ActionFormProps = PostFormProps & {
  /** Label of the button. */
  submit: ReactNode
  variant?: 'primary' | 'quiet'
}

/** Fields with a wide button below them, disabled until the next page is shown. */
export function ActionForm({ submit, variant = 'primary', children, ...form }: ActionFormProps) {
  const { formMethod } = useNavigation()
  return (
    <PostForm className="space-y-4" {...form}>
      {children}
      <Button wide variant={variant} disabled={formMethod === 'POST'}>
        {submit}
      </Button>
    </PostForm>
  )
}
