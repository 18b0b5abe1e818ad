import { shopContext } from '#app/context.ts'
import { findOpenReturns } from '#db/returns/returns.ts'
import { ReturnsPage } from '#ui/returns/admin/list-page.tsx'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  return { returns: await findOpenReturns(db), at: now() }
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <ReturnsPage {...loaderData} />
}
