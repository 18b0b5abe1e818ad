import type { ReactNode } from 'react'
import { formatPhone } from '#domain/phone.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { ContentSection } from './content-section.tsx'
import * as texts from './texts.tsx'

const link = 'inline-flex min-h-11 min-w-11 items-center font-medium text-teal underline underline-offset-4'

export function ShopImprint({ legalName, address, grievanceOfficer }: ShopDetails) {
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
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6">
            <Fact name={texts.name}>
              <span className="inline-flex min-h-11 items-center">{grievanceOfficer.name}</span>
            </Fact>
            <Fact name={texts.phone}>
              <a href={`tel:${grievanceOfficer.phone}`} className={`${link} tabular-nums`}>
                {formatPhone(grievanceOfficer.phone)}
              </a>
            </Fact>
            <Fact name={texts.eMail}>
              <a href={`mailto:${grievanceOfficer.email}`} className={link}>
                {grievanceOfficer.email}
              </a>
            </Fact>
          </dl>
        </ContentSection>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
