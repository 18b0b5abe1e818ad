import { shortNumber } from '#domain/orders/number.ts'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { AddressChangeForm } from '#ui/orders/address-change-form.tsx'
import { KeepSize } from '#ui/orders/asked-size.tsx'
import { type ChangePageProps, SizeChanges } from '#ui/orders/change-page.tsx'
import { Alert } from '#ui/parts/alert.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

/** Form by which staff change size, address or phone of an order. */
export function OrderChangePage(
  props: Omit<ChangePageProps, 'amountDue'> & { amountDue: { sizeAsk: object | null } | null },
) {
  const { orderId, refused, lines, formKey, unchanged, amountDue, ...place } = props
  const back = `/admin/orders/${orderId}`
  return (
    <AdminPage title={texts.changeOrderId(shortNumber(orderId))} back={back}>
      <div className="max-w-xl space-y-4">
        {refused !== null && <Alert variant="error">{unchanged?.refusal.message ?? refused}</Alert>}
        {refused !== null && amountDue?.sizeAsk && <KeepSize action={`${back}/change`} label={texts.keepTheSize} />}
        {refused === null ? (
          <>
            <Panel>
              <SizeChanges lines={lines} formKey={formKey} unchanged={unchanged} />
            </Panel>
            <Panel title={texts.addressAndPhone}>
              <AddressChangeForm
                {...place}
                formKey={formKey}
                unchanged={unchanged}
                phoneHint={texts.leaveEmptyToKeep}
              />
            </Panel>
          </>
        ) : (
          <ButtonLink variant="quiet" to={back}>
            {texts.backToTheOrder}
          </ButtonLink>
        )}
      </div>
    </AdminPage>
  )
}
