import { formatPhone } from '#domain/phone.ts'
import { texts } from './texts.tsx'

type Reach = { phone: string | null; email: string | null }

const link = 'inline-flex min-h-11 min-w-11 items-center font-medium text-teal underline underline-offset-4'

/** Phone and e-mail: masked, and links once revealed. */
export function ContactRows({ phone, email, revealed }: Reach & { revealed: Reach | null }) {
  return (
    <>
      <dt className="text-muted">{texts.phoneText}</dt>
      <dd className="tabular-nums">
        {revealed?.phone ? (
          <a href={`tel:${revealed.phone}`} className={link}>
            {formatPhone(revealed.phone)}
          </a>
        ) : (
          (phone ?? texts.none)
        )}
      </dd>
      <dt className="text-muted">{texts.eMail}</dt>
      <dd className="break-all">
        {revealed?.email ? (
          <a href={`mailto:${revealed.email}`} className={link}>
            {revealed.email}
          </a>
        ) : (
          (email ?? texts.none)
        )}
      </dd>
    </>
  )
}
