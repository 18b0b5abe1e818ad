import { shopContext } from '../../context.ts'
import { requireStaff } from '../../staff.ts'
import { whatWaits } from '../../today.ts'
import type { Route } from './+types/now'

/** What the first page asks by itself, so that what others did shows there. It keeps nobody signed in. */
export function loader({ context, url }: Route.LoaderArgs) {
  return whatWaits(context.get(shopContext), requireStaff(context), url)
}
