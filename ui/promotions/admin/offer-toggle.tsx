import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type OfferToggleProps = { field: 'code' | 'id'; value: string; label: string; active: boolean }

/** Activates or deactivates a coupon or promotion; undo is the same form with the other intent. */
export function OfferToggle({ field, value, label, active }: OfferToggleProps) {
  return (
    <Form method="post" action="/admin/promotions">
      <input type="hidden" name={field} value={value} />
      <Button
        label={active ? texts.switchOff2 : texts.switchOn}
        variant="quiet"
        intent={active ? 'off' : 'on'}
        aria-label={texts.switchOff(label, active)}
      />
    </Form>
  )
}
