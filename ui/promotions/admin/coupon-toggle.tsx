import { Form } from 'react-router'
import type { Coupon } from '#domain/promotions/coupon.ts'
import { Button } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Switches a coupon off, or on again; Undo is the same form with the other intent. */
export function CouponToggle({ code, active }: Pick<Coupon, 'code' | 'active'>) {
  return (
    <Form method="post" action="/admin/promotions">
      <input type="hidden" name="code" value={code} />
      <Button
        look="quiet"
        name="intent"
        value={active ? 'off' : 'on'}
        aria-label={texts.switchOff(code, active)}
      >
        {active ? texts.switchOff2 : texts.switchOn}
      </Button>
    </Form>
  )
}
