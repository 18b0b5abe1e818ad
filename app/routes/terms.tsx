import { findContacts } from '#db/contacts.ts'
import { contactLinks } from '#domain/contacts.ts'
import { shopContext } from '../context.ts'
import type { Route } from './+types/terms'

const description = 'How Strut handles returns, refunds, shipping and your data, and how to reach us.'

export function meta() {
  return [
    { title: 'Terms & Conditions · Strut' },
    { name: 'description', content: description },
    { property: 'og:title', content: 'Terms & Conditions · Strut' },
    { property: 'og:description', content: description },
  ]
}

export async function loader({ context }: Route.LoaderArgs) {
  return { contacts: await findContacts(context.get(shopContext).db) }
}

/** What every shop has to say; a merchant puts their own words here before opening. */
const chapters = [
  {
    id: 'about',
    title: 'About these terms',
    words: [
      'These are sample terms of a demo shop. Nothing on sale here is real, and no order leads to a delivery or a charge. A merchant who opens a shop with Strut replaces them with their own.',
      'Products other than perfumes are premium first-copy products. They have no tie to the original brands.',
    ],
  },
  {
    id: 'shipping',
    title: 'Shipping',
    words: [
      'We deliver to addresses in India. Your order page shows where your parcel is as soon as the courier has it.',
      'For some products you can pay cash on delivery. The extra charge for it is shown before you confirm.',
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    words: [
      'If something arrives damaged or is not what you ordered, tell us and keep the box. We will say what to do next.',
      'You can cancel an order on its page until it is on its way.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    words: [
      'What you paid online goes back the way it came. Banks need a few working days for it.',
      'A cash on delivery order that you cancel has cost you nothing, so there is nothing to send back.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    words: [
      'We keep your phone number, name, address and orders, because we need them to deliver. We do not sell them and show no advertising.',
      'This site sets cookies for your cart and for staying signed in, and no others.',
    ],
  },
] as const

export default function Terms({ loaderData }: Route.ComponentProps) {
  const links = contactLinks(loaderData.contacts)
  return (
    <main className="mx-auto max-w-2xl px-4 pt-6 sm:px-6 lg:pt-10">
      <h1 className="text-xl lg:text-2xl">Terms &amp; Conditions</h1>
      {chapters.map(({ id, title, words }) => (
        <section key={id} aria-labelledby={id} className="pt-8">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {words.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <section aria-labelledby="contact" className="pt-8">
        <h2 id="contact" className="text-lg">
          Contact us
        </h2>
        {links.length === 0 && <p className="mt-2">This shop has not said yet how to reach it.</p>}
        <ul className="mt-2">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-medium text-teal underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
