import { formatPhone } from '#domain/phone.ts'
import { Button, PostForm, textLinkStyles } from '#ui/parts/button.tsx'
import { Fact } from '#ui/parts/summary-line.tsx'
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
      <Fact label={texts.phoneText}>
        {revealed?.phone ? (
          <a href={`tel:${revealed.phone}`} className={`${textLinkStyles} tabular-nums`}>
            {formatPhone(revealed.phone)}
          </a>
        ) : (
          (phone ?? texts.none)
        )}
      </Fact>
      <Fact label={texts.eMail}>
        {revealed?.email ? (
          <a href={`mailto:${revealed.email}`} className={textLinkStyles}>
            {revealed.email}
          </a>
        ) : (
          (email ?? texts.none)
        )}
      </Fact>
    </>
  )
}
