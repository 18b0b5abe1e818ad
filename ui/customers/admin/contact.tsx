import type { Address } from '#domain/customers/address.ts'
import { Panel } from '#ui/backoffice/page.tsx'
import { AddressLines } from '#ui/customers/address-lines.tsx'
import { Button, PostForm } from '#ui/parts/button.tsx'
import { ContactRows } from './contact-rows.tsx'
import { texts } from './texts.tsx'

type ShopperContactProps = {
  id: string
  phone: string | null
  email: string | null
  hasAddress: boolean
  /** Revealed contact details, on this page only. */
  revealed: { phone: string | null; email: string | null; address: Address | null } | null
}

/** The shopper's contact, masked until staff reveal it. */
export function ShopperContact({ id, phone, email, hasAddress, revealed }: ShopperContactProps) {
  const hasAny = phone !== null || email !== null || hasAddress
  return (
    <Panel title={texts.contact}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        <ContactRows phone={phone} email={email} revealed={revealed} />
        <dt className="text-muted">{texts.addressText}</dt>
        <dd>
          {revealed?.address ? <AddressLines address={revealed.address} /> : hasAddress ? texts.saved : texts.none}
        </dd>
        <dt className="text-muted">{texts.id}</dt>
        <dd className="break-all font-mono text-xs">{id}</dd>
      </dl>
      {hasAny && !revealed && (
        <PostForm intent="reveal" className="mt-4">
          <Button variant="quiet" className="w-full sm:w-auto">
            {texts.showPhoneAndAddress}
          </Button>
          <p className="mt-2 text-muted">{texts.accessIsAudited}</p>
        </PostForm>
      )}
    </Panel>
  )
}
