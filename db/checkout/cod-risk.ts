import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeRow } from '#db/engine/results.ts'
import type { CodPast, ParcelPast } from '#domain/checkout/cod-risk.ts'
import type { Address } from '#domain/customers/address.ts'

export type RiskHolder = { userId: string; address: Pick<Address, 'phone' | 'zip' | 'address'> }

/**
 * Select expression: outcomes of the newest COD parcels as JSON. Bounded, so that cost does not grow with the shop: 400
 * parcels of the shop, 200 of the pincode, 50 of the phone or account.
 */
export function codPastJson({ userId, address: { phone, zip, address } }: RiskHolder) {
  const isOwn = sql`(user_id = ${userId} or address->>'phone' = ${phone})`
  const written = address.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  const isSameAddress = sql`lower(regexp_replace(address->>'address', '[^[:alnum:]]', '', 'g')) = ${written} and not ${isOwn}`
  const ofPincode = settled(sql`address->>'zip' = ${zip}`, 200)
  return sql<CodPast>`(select json_build_object(
      'shop', shop.past,
      'usualAmount', shop.usual_amount,
      'pincode', pincode.past,
      'address', pincode.past_of_address,
      'phone', (select ${parcelsWhere(sql`true`)} from ${settled(isOwn, 50)}),
      'cancelled', (select count(*) from orders
        where ${isOwn} and payment_method = 'COD' and fulfilment_state = 'cancelled'
          and created_at > now() - interval '90 days'
          and exists (select from order_events event where event.order_id = orders.order_id
            and event.machine = 'fulfilment' and event.to_state = 'cancelled' and event.actor like 'shopper:%')))
    from (select ${parcelsWhere(sql`true`)} as past, case when count(*) >= 20 then avg(amount)::bigint end as usual_amount
        from ${settled(sql`true`, 400)}) as shop,
      (select ${parcelsWhere(sql`true`)} as past, ${parcelsWhere(isSameAddress)} as past_of_address
        from ${ofPincode}) as pincode)`
}

const parcelsWhere = (which: RawBuilder<unknown>) => sql<ParcelPast>`json_build_object(
  'delivered', count(*) filter (where fulfilment_state = 'delivered' and ${which}),
  'returned', count(*) filter (where fulfilment_state = 'returned' and ${which}))`

function settled(which: RawBuilder<unknown>, atMost: number) {
  return sql`(select fulfilment_state, amount, address, user_id from orders
    where payment_method = 'COD' and fulfilment_state in ('delivered', 'returned')
      and returned_stock is distinct from 'lost' and ${which}
    order by created_at desc limit ${atMost}) settled`
}

/** Finds them in a query of their own, for the confirm screen. */
export async function findCodPast(db: Db, holder: RiskHolder): Promise<CodPast> {
  return (await takeRow(db, sql<{ past: CodPast }>`select ${codPastJson(holder)} as past`)).past
}
