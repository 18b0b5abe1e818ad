import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Refusal } from '#domain/refusal.ts'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PostForm, type PostFormProps } from '#ui/parts/post-form.tsx'
import { texts } from './texts.tsx'

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

/** Says that fields below are wrong, or why the whole form was refused. */
export function FormRefusal({ refusal }: { refusal: Refusal | null | undefined }) {
  const message = refusal?.fields ? texts.pleaseCorrectTheFieldsMarked : refusal?.message
  return <RefusalAlert refusal={message === undefined ? null : { message }} />
}
