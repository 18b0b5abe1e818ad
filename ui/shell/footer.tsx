import { Link } from 'react-router'
import { type Contacts, contactLinks } from '#domain/settings/contacts.ts'
import { useBrand } from '#ui/parts/brand-context.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import * as texts from './texts.tsx'

export function Footer({ year, contacts }: { year: number | null; contacts: Contacts }) {
  const { name, tagline } = useBrand()
  return (
    <footer className="mt-12 border-t border-line bg-surface pb-[calc(3rem+env(safe-area-inset-bottom))] lg:pb-0 short:pb-0">
      <div className="mx-auto flex max-w-[1200px] flex-col gap-5 px-4 py-8 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <Logo />
          <p className="mt-2 text-sm text-muted">{tagline}</p>
        </div>
        <ul className="flex flex-wrap gap-2">
          {contactLinks(contacts).map(({ label, href, icon }) => (
            <li key={href}>
              <a
                href={href}
                rel="noopener noreferrer"
                className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-4 text-sm font-medium"
              >
                <Icon name={icon} size={18} />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="text-sm text-muted">
          <Link
            to="/terms"
            className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
          >
            {texts.termsAndConditions}
          </Link>
          <p>
            © {year ?? ''} {name}
          </p>
        </div>
      </div>
    </footer>
  )
}
