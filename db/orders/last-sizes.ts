import { sql } from 'kysely'

const mostOrders = 20

/** Selects the sizes bought last, by category; an exchanged size replaces the original one. */
export const lastSizesOf = (userId: string) => sql`
  select distinct on (line.category) line.category, coalesce(exchange.exchange_size, line.size) as size
  from (
    select order_id, created_at from orders
    where user_id = ${userId} and fulfilment_state not in ('cancelled', 'returned')
    order by created_at desc limit ${mostOrders}
  ) as bought
  join order_lines as line using (order_id)
  left join returns as exchange on exchange.order_id = line.order_id and exchange.position = line.position
    and exchange.kind = 'exchange' and exchange.state <> 'closed'
  where line.size <> '' and not line.gift
  order by line.category, bought.created_at desc, line.position`
