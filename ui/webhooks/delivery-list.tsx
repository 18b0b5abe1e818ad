import { Form } from 'react-router'
import { shortNumber } from '#domain/orders/query.ts'
import { SelectField } from '#ui/backoffice/fields.tsx'
import { List, ListRow } from '#ui/backoffice/list.tsx'
import { NothingHere } from '#ui/backoffice/page.tsx'
import { ListPages } from '#ui/backoffice/pagination.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { DeliveryBadge, type DeliveryStatus } from './status-badges.tsx'

export type ListedDelivery = {
  id: string
  kind: string
  orderId: string | null
  state: DeliveryStatus
  at: string
  /** Result of the last attempt, or the time of the next. */
  text: string
}

type CallListProps = {
  calls: readonly ListedDelivery[]
  /** Path of the endpoint: its deliveries are below it. */
  path: string
  show: string
  isFirst: boolean
  older: string | null
}

const choices = [
  { value: '', label: 'All' },
  { value: 'due', label: 'Waiting' },
  { value: 'taken', label: 'Taken' },
  { value: 'given-up', label: 'Given up' },
]

export function DeliveryList({ calls, path, show, isFirst, older }: CallListProps) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-2 mt-6 font-display text-base font-semibold">
        Deliveries
      </h2>
      <Form key={show} className="mb-4 grid grid-cols-[1fr_auto] items-end gap-3 sm:max-w-md">
        <SelectField label="Which" name="show" defaultValue={show} choices={choices} />
        <Button look="quiet">Show</Button>
      </Form>
      {calls.length === 0 ? (
        <NothingHere
          drawing={show === '' && isFirst ? 'none' : 'sought'}
          text={show === '' && isFirst ? 'Nothing was sent yet.' : 'No delivery is like that.'}
        >
          {show !== '' && (
            <ButtonLink to={path} look="quiet">
              Show all
            </ButtonLink>
          )}
        </NothingHere>
      ) : (
        <List label="Deliveries">
          {calls.map(({ id, kind, orderId, state, at, text }) => (
            <ListRow
              key={id}
              to={`${path}/${id}`}
              title={kind}
              text={
                <>
                  <span className="block">{at}</span>
                  {orderId && <span className="block">Order {shortNumber(orderId)}</span>}
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
