import { shopContext } from '#app/context.ts'
import { findOpenReturns } from '#db/returns/returns.ts'
import { waitingTime } from '#domain/backoffice/work-queues.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { reasonText } from '#domain/returns/texts.ts'
import { AdminPage, EmptyList, List, ListRow } from '#ui/backoffice/page.tsx'
import { ReturnBadge } from '#ui/returns/admin/return-badge.tsx'
import { texts } from '#ui/returns/admin/texts.tsx'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  return { ...(await findOpenReturns(db)), at: now() }
}

/** Returns under way or received but not settled, oldest first. */
export default function Returns({ loaderData: { returns, hasMore, at } }: Route.ComponentProps) {
  return (
    <AdminPage title={texts.returns} text={texts.returnsNote}>
      <List
        label={texts.returns}
        empty={<EmptyList drawing="done" text={texts.noOpenReturns} hint={texts.noReturnsHint} />}
      >
        {returns.map((back) => (
          <ListRow
            key={back.id}
            to={`/admin/returns/${back.id}`}
            title={
              <>
                {back.quantity} × {lineTitle(back)}
              </>
            }
            badges={<ReturnBadge back={back} />}
            text={
              <>
                <span className="block">
                  {back.shopper} · {formatRupees(back.paid)} · {reasonText(back.reason)}
                </span>
                <span className="font-mono">{shortNumber(back.orderId)}</span> · {waitingTime(back.createdAt, at)}
                {back.error && <span className="block text-red">{back.error}</span>}
              </>
            }
          />
        ))}
      </List>
      {hasMore && <p className="mt-4 text-center text-muted">{texts.oldestShown}</p>}
    </AdminPage>
  )
}
