import { onlyWhenVisited } from '#app/browser/revalidation.ts'
import { shopContext } from '#app/context.ts'
import { findTermsVersion } from '#db/customers/consents.ts'
import { findSetting } from '#db/settings/settings.ts'
import { firstCopyTerms } from '#domain/catalogue/replica-notice.ts'
import { termsVersionText } from '#domain/customers/consent.ts'
import { privacyText } from '#domain/customers/texts.ts'
import { formatPhone } from '#domain/phone.ts'
import { returnPolicy } from '#domain/returns/return-policy.ts'
import { iconPath, titleWith } from '#domain/settings/brand.ts'
import { contactLinks } from '#domain/settings/contacts.ts'
import { paragraphsOf, type ShopDetails } from '#domain/settings/shop-details.ts'
import { termsText } from '#domain/settings/texts.ts'
import { TextLink, textLinkStyles } from '#ui/parts/button.tsx'
import { Fact, Facts } from '#ui/parts/summary-line.tsx'
import { ContentSection } from '#ui/shell/content-section.tsx'
import { pageMeta } from '#ui/shell/page-meta.ts'
import * as texts from '#ui/shell/texts.tsx'
import type { Route } from './+types/terms'
import { brandIn } from './page-title.ts'

export function meta({ matches }: Route.MetaArgs) {
  const { origin } = matches[1].loaderData ?? {}
  const { name: shop, logo } = brandIn(matches)
  const title = titleWith(texts.termsAndConditions, shop)
  const description = texts.termsDescription(shop)
  return pageMeta({ title, shop, description, origin, path: '/terms', picture: iconPath(logo, 512) })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [contacts, details, version, returnDays, firstCopy] = await Promise.all([
    findSetting(db, 'contacts'),
    findSetting(db, 'shop-details'),
    findTermsVersion(db),
    findSetting(db, 'return-days'),
    findSetting(db, 'first-copy'),
  ])
  return {
    contacts,
    version,
    returnDays,
    copies: firstCopyTerms(firstCopy),
    details: {
      ...details,
      shipping: termsText(details.shipping),
      returns: termsText(details.returns),
      refunds: termsText(details.refunds),
    },
  }
}

export const shouldRevalidate = onlyWhenVisited

/** Legal page: the owner's details and the terms of sale. */
export default function Terms({ loaderData }: Route.ComponentProps) {
  const { contacts, details, version, returnDays, copies } = loaderData
  const { shipping, returns, refunds } = details
  const about = [copies, details.about].filter(Boolean).join('\n\n')
  return (
    <main className="mx-auto max-w-2xl px-4 pt-6 sm:px-6 lg:pt-10">
      <h1 className="text-xl lg:text-2xl">{texts.termsAndConditions}</h1>
      <p className="mt-1 text-sm text-muted">{texts.asOf(termsVersionText(version))}</p>
      <ShopImprint {...details} />
      {about && <TermsSection id="about" title={texts.aboutTheseTerms} text={about} />}
      <TermsSection id="shipping" title={texts.shipping} text={shipping} />
      <TermsSection id="returns" title={texts.returns} text={`${returnPolicy(returnDays).text}\n\n${returns}`} />
      <TermsSection id="refunds" title={texts.refunds} text={refunds} />
      <TermsSection id="privacy" title={texts.privacy} text={privacyText} />
      <ContentSection id="contact" title={texts.contactUs}>
        <ContactLinks links={contactLinks(contacts)} />
        <p>
          {texts.complaintLink((text) => (
            <TextLink label={text} to="/grievance" />
          ))}
        </p>
      </ContentSection>
    </main>
  )
}

function TermsSection({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <ContentSection id={id} title={title}>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </ContentSection>
  )
}

function ContactLinks({ links }: { links: ReturnType<typeof contactLinks> }) {
  if (links.length === 0) return <p>{texts.noContactsYet}</p>
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="noopener noreferrer" className={textLinkStyles}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function ShopImprint({ legalName, address, grievanceOfficer }: ShopDetails) {
  return (
    <>
      <ContentSection id="seller" title={texts.whoSellsHere}>
        {legalName === null && address === null ? (
          <p>{texts.noSellerYet}</p>
        ) : (
          <address className="not-italic">
            {legalName && <p className="font-semibold">{legalName}</p>}
            {address && <p className="whitespace-pre-line">{address}</p>}
          </address>
        )}
      </ContentSection>
      {grievanceOfficer && (
        <ContentSection id="grievances" title={texts.grievanceOfficer}>
          <p>{texts.complaintHint}</p>
          <Facts>
            <Fact label={texts.name}>
              <span className="inline-flex min-h-11 items-center">{grievanceOfficer.name}</span>
            </Fact>
            <Fact label={texts.phone}>
              <a href={`tel:${grievanceOfficer.phone}`} className={`${textLinkStyles} tabular-nums`}>
                {formatPhone(grievanceOfficer.phone)}
              </a>
            </Fact>
            <Fact label={texts.eMail}>
              <a href={`mailto:${grievanceOfficer.email}`} className={textLinkStyles}>
                {grievanceOfficer.email}
              </a>
            </Fact>
          </Facts>
        </ContentSection>
      )}
    </>
  )
}
