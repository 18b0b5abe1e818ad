import * as texts from './texts.ts'

/** Contact details of the shop. Null hides one. */
export type Contacts = { phone: string | null; whatsapp: string | null; email: string | null; social: string | null }

export const noContacts: Contacts = { phone: null, whatsapp: null, email: null, social: null }

type ContactLink = { label: string; href: string; icon: 'social' | 'phone' | 'chat' | 'mail' }

/** Builds the footer's links in the order of the specification: social profile, phone, chat app, e-mail. */
export function contactLinks({ phone, whatsapp, email, social }: Contacts): ContactLink[] {
  const links: (ContactLink | null)[] = [
    social === null ? null : { label: texts.followUs, href: social, icon: 'social' },
    phone === null ? null : { label: texts.callUs, href: `tel:${phone}`, icon: 'phone' },
    whatsapp === null ? null : { label: 'WhatsApp', href: chatAddress(whatsapp), icon: 'chat' },
    email === null ? null : { label: texts.eMail, href: `mailto:${email}`, icon: 'mail' },
  ]
  return links.filter((link) => link !== null)
}

/** Builds a link that opens a WhatsApp chat (india.md §5: digits only, no plus sign). */
export const chatAddress = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`
