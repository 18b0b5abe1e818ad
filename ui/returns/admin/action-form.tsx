import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/parts/button.tsx'

type ReturnStepProps = { intent: string; button: string; variant?: 'primary' | 'quiet'; children: ReactNode }

export function ReturnActionForm({ intent, button, variant = 'primary', children }: ReturnStepProps) {
  const { formMethod } = useNavigation()
  return (
    <Form method="post" className="space-y-3">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button wide variant={variant} disabled={formMethod === 'POST'}>
        {button}
      </Button>
    </Form>
  )
}
