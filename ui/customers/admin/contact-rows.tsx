import { formatPhone } from '#domain/phone.ts'
import { textLinkStyles } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type Contact = { phone: string | null; email: string | null }

/** Phone and e-mail: masked, and links once revealed. */
export function ContactRows({ phone, email, revealed }: Contact & { revealed: Contact | null }) {
  return (
    <>
      <dt className="text-muted">{texts.phoneText}</dt>
      <dd className="tabular-nums">
        {revealed?.phone ? (
          <a href={`tel:${revealed.phone}`} className={textLinkStyles}>
            {formatPhone(revealed.phone)}
          </a>
        ) : (
          (phone ?? texts.none)
        )}
      </dd>
      <dt className="text-muted">{texts.eMail}</dt>
      <dd className="break-all">
        {revealed?.email ? (
          <a href={`mailto:${revealed.email}`} className={textLinkStyles}>
            {revealed.email}
          </a>
        ) : (
          (email ?? texts.none)
        )}
      </dd>
    </>
  )
}
