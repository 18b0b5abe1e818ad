import { Form } from 'react-router'
import { shopContext } from '#app/context.ts'
import { asId, asSought, nextPage } from '#app/http/page-cursor.ts'
import { findPeople, peoplePage } from '#db/customers/list.ts'
import { soughtWords } from '#domain/customers/support.ts'
import { maskEmail, maskPhone } from '#domain/masking.ts'
import { orderedDate } from '#domain/orders/display.ts'
import { Badge } from '#ui/backoffice/badge.tsx'
import { List, ListRow } from '#ui/backoffice/list.tsx'
import { AdminPage, NothingHere } from '#ui/backoffice/page.tsx'
import { ListPages } from '#ui/backoffice/pagination.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { Route } from './+types/shoppers'

/** Everybody who has an account. Phones and addresses stay masked until somebody asks for one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const sought = asSought(url.searchParams.get('q'))
  const id = asId(sought.toLowerCase())
  const people = await findPeople(context.get(shopContext).db, {
    ...{ id, words: id === null ? soughtWords(sought) : [] },
    after: asId(url.searchParams.get('after')),
  })
  const { shown, next } = nextPage(people, { size: peoplePage, asked: url.searchParams })
  const rows = shown.map(({ phone, email, createdAt, ...person }) => ({
    ...person,
    since: orderedDate(createdAt),
    contact: phone === null ? (email === null ? null : maskEmail(email)) : maskPhone(phone),
  }))
  return { sought, rows, next, isFirst: !url.searchParams.has('after') }
}

export default function Shoppers({ loaderData: { sought, rows, next, isFirst } }: Route.ComponentProps) {
  return (
    <AdminPage title="Shoppers" text="Everybody who has an account, the newest first.">
      <Form key={sought} role="search" className="mb-4 flex items-end gap-2">
        <Field
          className="min-w-0 flex-1 sm:max-w-md"
          label="Name, phone, e-mail or id"
          name="q"
          type="search"
          autoComplete="off"
          defaultValue={sought}
        />
        <Button look="quiet">Search</Button>
      </Form>
      {rows.length === 0 ? (
        <NothingHere
          drawing={sought === '' ? 'none' : 'sought'}
          text={sought === '' ? 'Nobody has an account yet.' : `Nobody found for “${sought}”.`}
        >
          {sought !== '' && (
            <ButtonLink to="/admin/shoppers" look="quiet">
              Show all
            </ButtonLink>
          )}
        </NothingHere>
      ) : (
        <List label="Shoppers">
          {rows.map(({ id, name, contact, since, orders, isBlocked, isCodBlocked }) => (
            <ListRow
              key={id}
              to={`/admin/shoppers/${id}`}
              title={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="min-w-0 break-words">{name ?? 'No name given'}</span>
                  {isBlocked && <Badge look="red">Blocked</Badge>}
                  {isCodBlocked && <Badge look="orange">No COD</Badge>}
                </span>
              }
              text={
                <>
                  {contact ?? 'No phone'} · {ordersInWords(orders)} · since {since}
                </>
              }
            />
          ))}
        </List>
      )}
      <ListPages
        first={isFirst ? null : sought === '' ? '?' : `?${new URLSearchParams({ q: sought })}`}
        next={next}
      />
    </AdminPage>
  )
}

function ordersInWords(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}
