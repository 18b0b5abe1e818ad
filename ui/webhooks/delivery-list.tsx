import { Form } from 'react-router'
import { shortNumber } from '#domain/orders/number.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { EmptyList, List, ListRow } from '#ui/backoffice/page.tsx'
import { ListPages } from '#ui/backoffice/pagination.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { DeliveryBadge, type DeliveryStatus } from './status-badges.tsx'
import { texts } from './texts.tsx'

type ListedDelivery = {
  id: string
  kind: string
  orderId: string | null
  state: DeliveryStatus
  at: string
  /** Result of the last attempt, or the time of the next. */
  text: string
}

type DeliveryListProps = {
  deliveries: readonly ListedDelivery[]
  /** Path of the endpoint: its deliveries are below it. */
  path: string
  show: string
  isFirst: boolean
  older: string | null
}

const choices = () => [
  { value: '', label: texts.all },
  { value: 'due', label: texts.waiting },
  { value: 'taken', label: texts.taken },
  { value: 'given-up', label: texts.givenUp2 },
]

export function DeliveryList({ deliveries, path, show, isFirst, older }: DeliveryListProps) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-2 mt-6 font-display text-base font-semibold">
        {texts.deliveries}
      </h2>
      <Form key={show} className="mb-4 grid grid-cols-[1fr_auto] items-end gap-3 sm:max-w-md">
        <SelectField label={texts.which} name="show" defaultValue={show} choices={choices()} />
        <Button variant="quiet">{texts.show}</Button>
      </Form>
      {deliveries.length === 0 ? (
        <EmptyList
          drawing={show === '' && isFirst ? 'none' : 'sought'}
          text={show === '' && isFirst ? texts.nothingSentYet : texts.noDeliveriesMatch}
        >
          {show !== '' && (
            <ButtonLink to={path} variant="quiet">
              {texts.showEverything}
            </ButtonLink>
          )}
        </EmptyList>
      ) : (
        <List label={texts.deliveries}>
          {deliveries.map(({ id, kind, orderId, state, at, text }) => (
            <ListRow
              key={id}
              to={`${path}/${id}`}
              title={kind}
              text={
                <>
                  <span className="block">{at}</span>
                  {orderId && <span className="block">{texts.orderId(shortNumber(orderId))}</span>}
                  {text && <span className="block break-words">{text}</span>}
                </>
              }
              end={<DeliveryBadge state={state} />}
            />
          ))}
        </List>
      )}
      <ListPages first={isFirst ? null : `?${new URLSearchParams({ show })}`} next={older} />
    </section>
  )
}
