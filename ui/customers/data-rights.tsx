import { spacedPhone } from '#domain/phone.ts'
import type { ShopDetails } from '#domain/settings/shop-details.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { AccountChapter } from './section.tsx'

const link = 'inline-flex min-h-11 items-center font-medium text-teal underline underline-offset-4'

/** Rights under the DPDP Act: a copy of the data, erasure and grievance. */
export function DataRights({ grievanceOfficer }: Pick<ShopDetails, 'grievanceOfficer'>) {
  return (
    <>
      <AccountChapter heading="Take it along">
        <p className="mt-3">
          One file with everything that we hold of you: account, address, sign-ins, cart, wishlist, orders,
          reviews and what you agreed to.
        </p>
        <ButtonLink to="/profile/data/download" reloadDocument look="quiet" className="mt-4">
          Download my data
        </ButtonLink>
      </AccountChapter>
      <AccountChapter heading="Questions and complaints">
        {grievanceOfficer ? (
          <>
            <p className="mt-3">
              {grievanceOfficer.name} answers within 48 hours and settles it within a month.
            </p>
            <p className="flex flex-wrap gap-x-5">
              <a href={`tel:${grievanceOfficer.phone}`} className={`${link} tabular-nums`}>
                {spacedPhone(grievanceOfficer.phone)}
              </a>
              <a href={`mailto:${grievanceOfficer.email}`} className={link}>
                {grievanceOfficer.email}
              </a>
            </p>
          </>
        ) : (
          <p className="mt-3">Ask us in any of the ways that stand at the foot of this page.</p>
        )}
        <p className="mt-2 text-sm text-muted">
          This shop is for people who are 18 or older. If you are younger, ask a parent to order for you and
          to delete this account.
        </p>
      </AccountChapter>
      <AccountChapter heading="Leave">
        <p className="mt-3">Deletes your account and what we know of you. You will read first what stays.</p>
        <ButtonLink to="/profile/data/delete" look="quiet" className="mt-4 text-red">
          Delete my account
        </ButtonLink>
      </AccountChapter>
    </>
  )
}
