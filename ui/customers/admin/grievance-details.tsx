import type { GrievanceSource } from '#domain/customers/grievance.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { Button, PostForm, TextLink } from '#ui/parts/button.tsx'
import { ContactRows } from './contact-rows.tsx'
import { grievanceSourceLabels } from './grievance-list.tsx'
import { texts } from './texts.tsx'

type GrievanceFactsProps = {
  name: string
  phone: string | null
  email: string | null
  orderId: string | null
  /** Links to the order and the shopper; null without permission to see them. */
  order: string | null
  shopper: string | null
  source: GrievanceSource
  text: string
  /** Revealed contact details, on this page only. */
  revealed: { phone: string | null; email: string | null } | null
}

export function GrievanceDetails(props: GrievanceFactsProps) {
  const { name, phone, email, orderId, order, shopper, source, text, revealed } = props
  return (
    <Panel title={texts.whatHappened}>
      <p className="whitespace-pre-line break-words text-base">{text}</p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 border-t border-line pt-4">
        <dt className="text-muted">{texts.name}</dt>
        <dd className="break-words">
          {shopper ? (
            <TextLink to={shopper} className="break-all">
              {name}
            </TextLink>
          ) : (
            name
          )}
        </dd>
        <ContactRows phone={phone} email={email} revealed={revealed} />
        {orderId && (
          <>
            <dt className="text-muted">{texts.orderText}</dt>
            <dd className="break-all">
              {order ? (
                <TextLink to={order} className="break-all">
                  {orderId}
                </TextLink>
              ) : (
                orderId
              )}
            </dd>
          </>
        )}
        <dt className="text-muted">{texts.came}</dt>
        <dd>{grievanceSourceLabels()[source]}</dd>
      </dl>
      {!revealed && (phone || email) && (
        <PostForm intent="reveal" className="mt-4">
          <Button variant="quiet" className="w-full sm:w-auto">
            {texts.showPhoneAndEMail}
          </Button>
          <p className="mt-2 text-muted">{texts.accessIsAudited}</p>
        </PostForm>
      )}
    </Panel>
  )
}
