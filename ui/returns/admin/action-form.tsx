import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/parts/button.tsx'

type ReturnStepProps = { intent: string; button: string; look?: 'primary' | 'quiet'; children: ReactNode }

export function ReturnActionForm({ intent, button, look = 'primary', children }: ReturnStepProps) {
  const { formMethod } = useNavigation()
  return (
    <Form method="post" className="space-y-3">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button wide look={look} disabled={formMethod === 'POST'}>
        {button}
      </Button>
    </Form>
  )
}
