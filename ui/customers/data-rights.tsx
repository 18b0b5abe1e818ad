import { formatPhone } from '#domain/phone.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { AccountSection } from './section.tsx'
import * as texts from './texts.tsx'

const link = 'inline-flex min-h-11 min-w-11 items-center font-medium text-teal underline underline-offset-4'

/** Rights under the DPDP Act: a copy of the data, erasure and grievance. */
export function DataRights({ grievanceOfficer }: Pick<ShopDetails, 'grievanceOfficer'>) {
  return (
    <>
      <AccountSection heading={texts.takeItAlong}>
        <p className="mt-3">{texts.exportHint}</p>
        <ButtonLink to="/profile/data/download" reloadDocument variant="quiet" className="mt-4">
          {texts.downloadMyData}
        </ButtonLink>
      </AccountSection>
      <AccountSection heading={texts.questionsAndComplaints}>
        {grievanceOfficer ? (
          <>
            <p className="mt-3">{texts.officerDeadlines(grievanceOfficer.name)}</p>
            <p className="flex flex-wrap gap-x-5">
              <a href={`tel:${grievanceOfficer.phone}`} className={`${link} tabular-nums`}>
                {formatPhone(grievanceOfficer.phone)}
              </a>
              <a href={`mailto:${grievanceOfficer.email}`} className={link}>
                {grievanceOfficer.email}
              </a>
            </p>
          </>
        ) : (
          <p className="mt-3">{texts.contactHint}</p>
        )}
        <p className="mt-2 text-sm text-muted">{texts.minimumAge}</p>
      </AccountSection>
      <AccountSection heading={texts.leave}>
        <p className="mt-3">{texts.deletionHint}</p>
        <ButtonLink to="/profile/data/delete" variant="quiet" className="mt-4 text-red">
          {texts.deleteMyAccount}
        </ButtonLink>
      </AccountSection>
    </>
  )
}
