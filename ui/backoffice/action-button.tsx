import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/parts/button.tsx'

type DeskButtonProps = {
  /** The address whose form it is; none for the page it stands on. */
  action?: string
  fields: Record<string, string>
  look?: 'primary' | 'quiet' | 'plain'
  wide?: boolean
  children: ReactNode
}

/** One deed that needs nothing but a tap. From a tap until the page shows what became of it, it can't be tapped again. */
export function DeskButton({ action, fields, look, wide, children }: DeskButtonProps) {
  const { formMethod } = useNavigation()
  return (
    <Form method="post" {...(action && { action })} className={wide ? 'w-full' : ''}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button disabled={formMethod === 'POST'} {...(look && { look })} {...(wide && { wide })}>
        {children}
      </Button>
    </Form>
  )
}
