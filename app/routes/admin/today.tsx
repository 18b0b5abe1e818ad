import { firstName } from '#domain/visitor.ts'
import { List, ListRow } from '#ui/admin/list-row.tsx'
import { AdminPage, NothingHere } from '#ui/admin/page.tsx'
import { sectionsFor } from '#ui/admin/sections.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/today'

/** The first page: whoever comes in sees what is open to them. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, roles } = requireStaff(context)
  return { name: firstName(name) ?? name, roles }
}

export default function Today({ loaderData: { name, roles } }: Route.ComponentProps) {
  const others = sectionsFor(roles).filter(({ to }) => to !== '/admin')
  return (
    <AdminPage title={`Good to see you, ${name}`} words="What is open to you.">
      {others.length === 0 ? (
        <NothingHere words="Nothing is open to you yet." />
      ) : (
        <List label="Sections">
          {others.map(({ to, label, icon, words }) => (
            <ListRow
              key={to}
              to={to}
              title={label}
              words={words}
              start={<Icon name={icon} size={22} className="shrink-0 text-muted" />}
            />
          ))}
        </List>
      )}
    </AdminPage>
  )
}
