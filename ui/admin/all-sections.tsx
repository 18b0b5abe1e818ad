import { Form, Link, useLocation } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'
import { isWithin, type Section } from './sections.ts'

const entry = 'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-sm font-medium'

/** Every section that is open to whoever is here, and the way out. */
export function AllSections({ sections, name }: { sections: readonly Section[]; name: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <ul className="space-y-0.5">
        {sections.map((section) => {
          const isHere = isWithin(pathname, section)
          return (
            <li key={section.to}>
              <Link
                to={section.to}
                aria-current={isHere ? 'page' : undefined}
                className={`${entry} ${isHere ? 'bg-teal-soft text-teal' : 'hover:bg-line/60'}`}
              >
                <Icon name={section.icon} size={20} className="shrink-0" />
                {section.label}
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 border-t border-line pt-3">
        <p className="truncate px-3 pb-1 text-xs text-muted">Signed in as {name}</p>
        <a href="/home" className={`${entry} hover:bg-line/60`}>
          <Icon name="cart" size={20} className="shrink-0" />
          Open the shop
        </a>
        <Form method="post" action="/admin/sign-out">
          <button type="submit" className={`${entry} hover:bg-line/60`}>
            <Icon name="logout" size={20} className="shrink-0" />
            Sign out
          </button>
        </Form>
      </div>
    </>
  )
}
