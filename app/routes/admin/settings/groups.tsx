import { examineShop } from '#flows/examine-shop.ts'
import { Badge } from '#ui/admin/badge.tsx'
import { List, ListRow } from '#ui/admin/list-row.tsx'
import { AdminPage } from '#ui/admin/page.tsx'
import { groupsFor } from '#ui/admin/settings/groups.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { shopContext } from '../../../context.ts'
import { requireStaff } from '../../../staff.ts'
import type { Route } from './+types/groups'

/** The groups of settings that are open to whoever looks, each with what it is about. */
export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireStaff(context)
  const complaints = await examineShop(context.get(shopContext), { unmigrated: [] })
  const groups = groupsFor(roles).map((group) => {
    const own = complaints.filter(({ mend }) => group.to === '/admin/settings/health' || mend === group.to)
    const wrong = own.filter(({ weight }) => weight === 'wrong').length
    return { ...group, wrong, advice: own.length - wrong }
  })
  return { groups }
}

export default function Settings({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <AdminPage title="Settings" words="What the shop says, and how it trades.">
      <List label="Settings" isPaired>
        {groups.map(({ to, title, words, icon, wrong, advice }) => (
          <ListRow
            key={to}
            to={to}
            start={<Icon name={icon} size={22} className="shrink-0 text-muted" />}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {title}
                {wrong > 0 && <Badge look="red">{wrong} wrong</Badge>}
                {wrong === 0 && advice > 0 && <Badge>{advice} to look at</Badge>}
              </span>
            }
            words={words}
          />
        ))}
      </List>
    </AdminPage>
  )
}
