import { findContacts } from '#db/contacts.ts'
import { findShopDetails } from '#db/shop-details.ts'
import { contactLinks } from '#domain/contacts.ts'
import { paragraphsOf } from '#domain/shop-details.ts'
import { pageMeta } from '#ui/seo/page-meta.ts'
import { Chapter } from '#ui/shell/chapter.tsx'
import { ShopImprint } from '#ui/shell/shop-imprint.tsx'
import { shopContext } from '../context.ts'
import { onlyWhenVisited } from '../revalidate.ts'
import type { Route } from './+types/terms'

const title = 'Terms & Conditions · Strut'
const description = 'How Strut handles returns, refunds, shipping and your data, and how to reach us.'

export function meta({ matches }: Route.MetaArgs) {
  const { origin } = matches[1].loaderData ?? {}
  return pageMeta({ title, description, origin, path: '/terms' })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [contacts, details] = await Promise.all([findContacts(db), findShopDetails(db)])
  return { contacts, details }
}

export const shouldRevalidate = onlyWhenVisited

const privacy =
  'We keep your phone number, name, address and orders, because we need them to deliver. We do not sell them and show no advertising.\n\nThis site sets cookies for your cart and for staying signed in, and no others. What you looked at last is kept on your own device only.'

/** What every shop has to say: who it is from the owner's settings, and how it deals. */
export default function Terms({ loaderData: { contacts, details } }: Route.ComponentProps) {
  const { about, shipping, returns, refunds } = details
  return (
    <main className="mx-auto max-w-2xl px-4 pt-6 sm:px-6 lg:pt-10">
      <h1 className="text-xl lg:text-2xl">Terms &amp; Conditions</h1>
      <ShopImprint {...details} />
      {about && <Words id="about" title="About these terms" words={about} />}
      <Words id="shipping" title="Shipping" words={shipping} />
      <Words id="returns" title="Returns" words={returns} />
      <Words id="refunds" title="Refunds" words={refunds} />
      <Words id="privacy" title="Privacy" words={privacy} />
      <Chapter id="contact" title="Contact us">
        <WaysToReachUs links={contactLinks(contacts)} />
      </Chapter>
    </main>
  )
}

function Words({ id, title, words }: { id: string; title: string; words: string }) {
  return (
    <Chapter id={id} title={title}>
      {paragraphsOf(words).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </Chapter>
  )
}

function WaysToReachUs({ links }: { links: ReturnType<typeof contactLinks> }) {
  if (links.length === 0) return <p>This shop has not said yet how to reach it.</p>
  return (
    <ul>
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
  )
}
