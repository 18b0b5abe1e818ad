import { findOpenReturns } from '#db/returns.ts'
import { ReturnsPage } from '#ui/admin/returns/returns-page.tsx'
import { shopContext } from '../../context.ts'
import type { Route } from './+types/returns'

/** What is on its way back, or waits to be settled. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  return { returns: await findOpenReturns(db), at: now() }
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <ReturnsPage {...loaderData} />
}
