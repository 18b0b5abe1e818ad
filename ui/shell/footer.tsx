import { Link } from 'react-router'
import { pagePath } from '#domain/content/address.ts'
import { contactLinks } from '#domain/settings/contacts.ts'
import type { FooterFacts } from '#domain/settings/footer.ts'
import { CachedMarkup } from '#ui/cached-markup.tsx'
import { BrandContext, useBrand } from '#ui/parts/brand-context.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { LanguageLinks } from './language-links.tsx'
import { PaymentMarks } from './promise-line.tsx'
import * as texts from './texts.tsx'

/** Footer: help, terms, seller, contacts and payment methods. */
export function Footer({ year, contacts, legalName, marks, ...more }: FooterFacts) {
  const brand = useBrand()
  const { name, tagline } = brand
  const shown = [...links, ...moreLinks({ legalName, ...more })]
  return (
    <footer className="mt-12 border-t border-line bg-surface pb-[calc(3rem+env(safe-area-inset-bottom))] lg:pb-0 short:pb-0">
      <CachedMarkup
        as="div"
        className="mx-auto flex max-w-[1600px] flex-col gap-5 px-4 pt-8 pb-4 sm:px-6 lg:flex-row lg:items-center lg:justify-between lg:pb-4"
        cacheKey={`footer ${JSON.stringify([brand, contacts, marks])}`}
        render={() => (
          <BrandContext value={brand}>
            <div>
              <Logo wraps />
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
            <PaymentMarks marks={marks} />
          </BrandContext>
        )}
      />
      <div className="mx-auto max-w-[1600px] px-4 pb-8 text-sm text-muted sm:px-6">
        <nav aria-label={texts.help} className="footer-links">
          <CachedMarkup
            as="span"
            className="contents"
            cacheKey={`footer links ${JSON.stringify(shown)}`}
            render={() =>
              shown.map(([to, label]) => (
                <Link discover="none" key={to} to={to}>
                  {label}
                </Link>
              ))
            }
          />
          <LanguageLinks />
        </nav>
        <p className="mt-2">
          © {year ?? ''} {name}
          {legalName && ` · ${legalName}`}
        </p>
      </div>
    </footer>
  )
}

const links = [
  ['/orders', texts.trackOrder],
  ['/terms#returns', texts.returns],
  ['/terms#shipping', texts.shipping],
  ['/terms', texts.termsAndConditions],
] as const

type Optional = Pick<FooterFacts, 'hasSizeGuide' | 'pages' | 'legalName' | 'officer'>

const moreLinks = ({ hasSizeGuide, pages, legalName, officer }: Optional) => [
  ...(hasSizeGuide ? [['/size-guide', texts.sizeGuide] as const] : []),
  ...pages.map(({ slug, title }) => [pagePath(slug), title] as const),
  // The owner's About page replaces the imprint's link.
  ...(legalName && !pages.some(({ slug, title }) => slug === 'about-us' || title === texts.aboutUs)
    ? [['/terms#seller', texts.aboutUs] as const]
    : []),
  ...(officer ? [['/terms#grievances', texts.grievanceOfficerNamed(officer)] as const] : []),
]
