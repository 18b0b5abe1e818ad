import { shopContext } from '#app/context.ts'
import { nextPage, readSearchText, readUuid } from '#app/http/page-cursor.ts'
import { findPeople, peoplePage } from '#db/customers/list.ts'
import { customerSearchTerms } from '#domain/customers/support.ts'
import { indianDate } from '#domain/indian-time.ts'
import { maskEmail, maskPhone } from '#domain/masking.ts'
import { ListSearch } from '#ui/backoffice/list-search.tsx'
import { AdminPage, Badge, EmptyList, List, ListPages, ListRow } from '#ui/backoffice/page.tsx'
import { texts } from '#ui/customers/admin/texts.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/shoppers'

/** Lists accounts. Phones and addresses are masked until revealed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readSearchText(url.searchParams.get('q'))
  const id = readUuid(query.toLowerCase())
  const people = await findPeople(context.get(shopContext).db, {
    id,
    words: id === null ? customerSearchTerms(query) : [],
    after: readUuid(url.searchParams.get('after')),
  })
  const { shown, next } = nextPage(people, { size: peoplePage, query: url.searchParams })
  const rows = shown.map(({ phone, email, createdAt, ...person }) => ({
    ...person,
    since: indianDate(createdAt),
    contact: phone === null ? (email === null ? null : maskEmail(email)) : maskPhone(phone),
  }))
  return { query, rows, next, isFirst: !url.searchParams.has('after') }
}

export default function Shoppers({ loaderData: { query, rows, next, isFirst } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.shoppers} text={texts.shopperListNote}>
      <ListSearch key={query} label={texts.shopperSearchLabel} text={query} />
      <List label={texts.shoppers} empty={<NoShoppers query={query} />}>
        {rows.map(({ id, name, contact, since, orders, isBlocked, isCodBlocked }) => (
          <ListRow
            key={id}
            to={`/admin/shoppers/${id}`}
            title={<span className="min-w-0 break-words">{name ?? texts.noNameGiven}</span>}
            badges={
              <>
                {isBlocked && <Badge variant="red">{texts.blocked}</Badge>}
                {isCodBlocked && <Badge variant="orange">{texts.noCod}</Badge>}
              </>
            }
            text={texts.noPhoneSince(contact, ordersText(orders), since)}
          />
        ))}
      </List>
      <ListPages first={isFirst ? null : query === '' ? '?' : `?${new URLSearchParams({ q: query })}`} next={next} />
    </AdminPage>
  )
}

function NoShoppers({ query }: { query: string }) {
  if (query === '') return <EmptyList text={texts.nobodyHasAnAccountYet} />
  return (
    <EmptyList drawing="search" text={texts.nobodyFoundFor(query)}>
      <ButtonLink label={texts.showAll} to="/admin/shoppers" variant="quiet" />
    </EmptyList>
  )
}

const ordersText = (orders: number): string => (orders === 1 ? texts.oneOrder : texts.nOrders(orders))
