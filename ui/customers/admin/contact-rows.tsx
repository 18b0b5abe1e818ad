import { formatPhone } from '#domain/phone.ts'
import { Button, PostForm, textLinkStyles } from '#ui/parts/button.tsx'
import { texts } from './texts.tsx'

type Contact = { phone: string | null; email: string | null }

/** Reveals the masked contact details, which the audit log records. */
export function RevealButton({ label }: { label: string }) {
  return (
    <PostForm intent="reveal" className="mt-4">
      <Button label={label} variant="quiet" className="w-full sm:w-auto" />
      <p className="mt-2 text-muted">{texts.accessIsAudited}</p>
    </PostForm>
  )
}

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
